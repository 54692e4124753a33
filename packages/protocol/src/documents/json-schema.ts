/** The part of JSON Schema that our schemas turn into. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly title?: string;
  readonly description?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly propertyNames?: JsonSchema;
  readonly items?: JsonSchema;
  /** Of a list whose members each have a meaning of their own. */
  readonly prefixItems?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
}

export const REF = '#/components/schemas/';
export const refTo = (name: string): JsonSchema => ({ $ref: REF + name });
export const nameOf = ({ $ref }: JsonSchema): string | undefined => $ref?.slice(REF.length);

/** Calls `visit` for this value and everything inside it. */
export function walk(value: unknown, visit: (object: Readonly<Record<string, unknown>>) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) visit(value as Record<string, unknown>);
  for (const member of Object.values(value)) walk(member, visit);
}

/** Every local reference in a document. */
export function refsIn(document: unknown): string[] {
  const refs: string[] = [];
  walk(document, ({ $ref }) => {
    if (typeof $ref === 'string') refs.push($ref);
  });
  return refs;
}

/** Those schemas that `document` needs, also through others; in the order of `schemas`. */
export function neededBy(
  document: unknown,
  schemas: Readonly<Record<string, JsonSchema>>,
): Readonly<Record<string, JsonSchema>> {
  const needed = new Set<string>();
  const take = (part: unknown) => {
    for (const ref of refsIn(part)) {
      const name = ref.startsWith(REF) ? ref.slice(REF.length) : undefined;
      if (name === undefined || needed.has(name)) continue;
      needed.add(name);
      take(schemas[name]);
    }
  };
  take(document);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => needed.has(name)));
}
