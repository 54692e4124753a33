/** The fields of a shape as a table, from its JSON Schema. */
import { type JsonSchema, nameOf } from '../json-schema.js';
import { anchor, type Block, type Row, table } from './blocks.js';

export const HEAD = ['Field', 'Type', 'Presence', 'Meaning'] as const;
/** The heading under which simple values stand together. */
export const VALUES = 'Values';

type ByName = Readonly<Record<string, JsonSchema>>;

/** Whether it has fields of its own to show. */
export const hasFields = (schema: JsonSchema) => schema.properties !== undefined || schema.oneOf !== undefined;

export class Fields {
  constructor(private readonly byName: ByName) {}

  table(title: string, schema: JsonSchema): Block {
    return table(title, HEAD, this.rows(schema));
  }

  private rows(schema: JsonSchema): Row[] {
    if (!schema.oneOf) return this.members(schema, '');
    return schema.oneOf.flatMap((variant) => {
      const constant = Object.entries(variant.properties ?? {}).find(([, field]) => field.const !== undefined);
      const [key, of] = constant ?? ['', {}];
      const says = variant.description ? `: ${lower(variant.description)}` : '';
      return [{ about: `\`${key}\` is ${this.type(of)}${says}` }, ...this.members(variant, '', key)];
    });
  }

  /** Objects without a name are opened in place, with a dotted path. */
  private members(schema: JsonSchema, prefix: string, except = ''): Row[] {
    return Object.entries(schema.properties ?? {})
      .filter(([key]) => key !== except)
      .flatMap(([key, field]) => {
        const path = prefix + key;
        const there = schema.required?.includes(key) ? 'always' : 'optional';
        const row = [`\`${path}\``, this.type(field), byDefault(field) ?? there, this.meaning(field)];
        const inner = field.items?.properties ? field.items : field;
        return [row, ...this.members(inner, `${path}${inner === field ? '' : '[]'}.`)];
      });
  }

  /** Its own, or that of what it refers to. */
  private meaning(field: JsonSchema): string {
    const name = nameOf(field);
    const target = name === undefined ? undefined : this.byName[name];
    return field.description ?? (target && !hasFields(target) ? target.description : undefined) ?? '';
  }

  /** What a value is, in few words. */
  type(schema: JsonSchema): string {
    const name = nameOf(schema);
    if (name !== undefined) return `[${name}](#${anchor(hasFields(this.byName[name] ?? {}) ? name : VALUES)})`;
    if (schema.const !== undefined) return quoted(schema.const);
    if (schema.enum) return schema.enum.map(quoted).join(' or ');
    const several = schema.anyOf ?? schema.oneOf;
    if (several) return [...new Set(several.map((each) => this.type(each)))].join(' or ');
    if (Array.isArray(schema.type)) return schema.type.map((each: string) => this.type({ type: each })).join(' or ');
    if (schema.prefixItems) return `list: ${schema.prefixItems.map((each) => this.type(each)).join(', ')}`;
    if (schema.type === 'array') {
      const of = schema.items ? plural(this.type(schema.items)) : 'anything';
      return `list${bounds(schema.minItems, schema.maxItems)} of ${of}`;
    }
    if (schema.type === 'object') return this.object(schema);
    return simple(schema);
  }

  private object({ properties, additionalProperties: more }: JsonSchema): string {
    if (properties) return `\`{ ${Object.keys(properties).join(', ')} }\``;
    const telling = typeof more === 'object' && Object.keys(more).length > 0;
    return telling ? `object of ${plural(this.type(more))}` : 'object';
  }
}

function simple(schema: JsonSchema): string {
  switch (schema.type) {
    case 'integer':
      return `whole number${bounds(schema.minimum, schema.maximum)}`;
    case 'number':
      return `number${bounds(schema.minimum, schema.maximum)}`;
    case 'null':
      return '`null`';
    case 'boolean':
      return '`true` or `false`';
    case 'string': {
      const bytes = /^\^\(\?:\[0-9a-f\]\{2\}\)\{0,(\d+)\}\$$/.exec(schema.pattern ?? '')?.[1];
      return bytes ? `hex, up to ${bytes} bytes` : `text${bounds(schema.minLength, schema.maxLength, ' characters')}`;
    }
    default:
      return 'anything';
  }
}

export function byDefault({ default: value }: JsonSchema): string | undefined {
  return value === undefined ? undefined : `default ${quoted(value)}`;
}

const lower = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1);
const quoted = (value: unknown) => `\`${JSON.stringify(value)}\``;

const plural = (words: string) => words.replaceAll(/\b(number|text|list|object)\b(?!s)/g, '$1s');

function bounds(min: number | undefined, max: number | undefined, unit = ''): string {
  if (min !== undefined && max !== undefined) return ` (${min} to ${max}${unit})`;
  if (max !== undefined) return ` (up to ${max}${unit})`;
  return min === undefined ? '' : ` (from ${min}${unit})`;
}
