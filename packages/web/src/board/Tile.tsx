/** One square of the board, in pixels. Only what changes is passed in, so that forty tiles are not drawn for one coin. */
import { squareName } from '@freehold/property';
import type { JSX } from 'preact';
import { memo } from '../app/parts.js';
import type { Board } from '../game/model.js';
import type { Language } from '../text/languages.js';
import { figure } from '../text/text.js';
import type { Place } from './layout.js';
import { fitName, type Measure } from './names.js';
import { GLYPHS, type GlyphName, seatTone, signOf } from './signs.js';

export interface TileProps {
  readonly board: Board;
  readonly at: number;
  readonly place: Place;
  readonly owner: number;
  readonly level: number;
  readonly mortgaged: boolean;
  /** What a visitor would pay, if anything. */
  readonly rent: number;
  readonly label: string;
  readonly isCursor: boolean;
  readonly mark: 'none' | 'chosen' | 'possible' | 'here' | 'reach';
  /** How one gets here, where a square is to be chosen. */
  readonly lead: string;
  /** Money that lies here. */
  readonly lying: number;
  /** 0 to 1, for the heat map. */
  readonly heat: number | undefined;
  readonly language: Language;
  readonly measure: Measure;
  /** Of the words, in pixels. */
  readonly size: number;
  readonly detail: 'full' | 'brief' | 'map';
  readonly glow: boolean;
}

const BAND = 0.19;
/** Half as high as the letter that marks a mortgage. */
const DISC = 9;

const PICTURES: Readonly<Record<string, GlyphName>> = {
  go: 'arrow',
  jail: 'bars',
  parking: 'bench',
  go_to_jail: 'police',
  tax: 'coin',
  tram: 'rail',
  fantasy: 'spark',
  visit: 'eye',
};

/** Under this height a square has room for a word or a picture, not for both. */
const LOW = 30;

function pictogram(board: Board, at: number): GlyphName | undefined {
  const kind = board.kind[at]!;
  if (kind === 'deck') return board.deck[at] === 0 ? 'ticket' : 'chest';
  return PICTURES[kind];
}

/** How thick the band is: a bridge is long, but its band is like any other. */
function bandOf(depth: number, detail: TileProps['detail']): number {
  if (detail === 'map') return Math.min(depth * 0.3, 15);
  return Math.min(Math.max(depth * BAND, 14.5), 26);
}

/** The band along the inner edge, and what is left of the tile. */
function divide({ w, h, inner }: Place, thick: number) {
  switch (inner) {
    case 'top':
      return { band: { x: 0, y: 0, w, h: thick }, rest: { x: 0, y: thick, w, h: h - thick } };
    case 'bottom':
      return { band: { x: 0, y: h - thick, w, h: thick }, rest: { x: 0, y: 0, w, h: h - thick } };
    case 'left':
      return { band: { x: 0, y: 0, w: thick, h }, rest: { x: thick, y: 0, w: w - thick, h } };
    case 'right':
      return { band: { x: w - thick, y: 0, w: thick, h }, rest: { x: 0, y: 0, w: w - thick, h } };
    default:
      return { band: { x: 0, y: 0, w: 0, h: 0 }, rest: { x: 0, y: 0, w, h } };
  }
}

/** The strip in the owner's colour, along the outer edge. */
function ownerStrip({ w, h, inner }: Place, thick: number) {
  switch (inner) {
    case 'top':
      return { x: 0, y: h - thick, width: w, height: thick };
    case 'bottom':
      return { x: 0, y: 0, width: w, height: thick };
    case 'left':
      return { x: w - thick, y: 0, width: thick, height: h };
    default:
      return { x: 0, y: 0, width: thick, height: h };
  }
}

const GlyphAt = ({ name, x, y, size, cls }: { name: GlyphName; x: number; y: number; size: number; cls: string }) => (
  <path
    class={cls}
    d={GLYPHS[name]}
    fill-rule="evenodd"
    transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 16})`}
  />
);

function Buildings({
  level,
  band,
  upright,
}: {
  level: number;
  band: { x: number; y: number; w: number; h: number };
  upright: boolean;
}) {
  const long = upright ? band.w : band.h;
  const thick = upright ? band.h : band.w;
  const size = Math.min(thick * 0.72, (long * 0.66) / 4);
  const count = level === 5 ? 1 : level;
  const big = level === 5 ? Math.min(thick * 0.86, long * 0.4) : size;
  return (
    <>
      {Array.from({ length: count }, (_, i) => {
        const along = long * 0.3 + (long * 0.7 - long * 0.06) * ((i + 0.5) / count);
        const x = band.x + (upright ? along : thick / 2);
        const y = band.y + (upright ? thick / 2 : along);
        return <GlyphAt key={i} name={level === 5 ? 'hotel' : 'house'} x={x} y={y} size={big} cls="building" />;
      })}
    </>
  );
}

function Words({ props, rest }: { props: TileProps; rest: { x: number; y: number; w: number; h: number } }) {
  const { board, at, place, measure, rent, owner, detail, size, mortgaged } = props;
  const glyph = place.h < LOW && detail === 'full' ? undefined : pictogram(board, at);
  const corner = place.inner === undefined;
  const price = owner >= 0 ? (rent > 0 ? figure(rent) : '') : board.price[at] ? figure(board.price[at]!) : '';
  const due = board.tax[at] ? figure(board.tax[at]!) : '';
  const foot = price || due || (props.lying > 0 ? figure(props.lying) : '');
  const line = size * 1.14;
  const pad = 4;
  const strip = 6;
  const middle = rest.x + rest.w / 2 + (place.inner === 'left' ? -strip / 2 : place.inner === 'right' ? strip / 2 : 0);
  const top = rest.y + (place.inner === 'bottom' ? strip : 0);
  const height = rest.h - (place.inner === 'top' || place.inner === 'bottom' ? strip : 0);
  const width = rest.w - pad - (place.inner === 'left' || place.inner === 'right' ? strip : 0);
  const footRoom = mortgaged ? 2 * DISC : foot ? line : 0;
  const glyphRoom = glyph ? Math.min(corner ? rest.w * 0.42 : 22, height * 0.34) : 0;
  const most = Math.max(1, Math.floor((height - footRoom - glyphRoom - 6) / line));
  const lines =
    detail === 'full' ? fitName(squareName(board, at, props.language), width, Math.min(most, 4), measure) : undefined;
  const block = (lines?.length ?? 0) * line + glyphRoom + (glyph && lines ? 3 : 0);
  const start = top + (height - footRoom - block) / 2;
  return (
    <>
      {glyph && <GlyphAt name={glyph} x={middle} y={start + glyphRoom / 2} size={glyphRoom} cls="pictogram" />}
      {lines?.map((words, i) => (
        <text
          key={i}
          class={corner ? 'tile-name corner' : 'tile-name'}
          x={middle}
          y={start + glyphRoom + (glyph ? 3 : 0) + line * (i + 0.82)}
          text-anchor="middle"
          font-size={size}
        >
          {words}
        </text>
      ))}
      {foot && (
        <text
          class={owner >= 0 ? 'tile-price rent' : 'tile-price'}
          x={middle}
          y={top + height - 4}
          text-anchor="middle"
          font-size={size}
        >
          {foot}
        </text>
      )}
    </>
  );
}

/** At the foot, where no rent stands while a deed is mortgaged; in the middle where there are no words. */
function discAt(rest: { y: number; h: number }, { inner }: Place, detail: TileProps['detail']): number {
  if (detail !== 'full') return rest.y + rest.h / 2;
  return rest.y + rest.h - DISC - (inner === 'top' ? 8 : 2);
}

/** The dice that lead here, on a label: in the corner, where there are words to be read; on a map in the middle. */
function Lead({ words, w, h, size, map }: { words: string; w: number; h: number; size: number; map: boolean }) {
  const letter = map ? 11 : size + 1;
  const width = Math.min(w - 2, words.length * letter * 0.62 + 10);
  return (
    <g class="lead" transform={map ? `translate(${w / 2} ${h / 2})` : `translate(${width / 2 + 3} ${letter})`}>
      <rect x={-width / 2} y={-letter * 0.78} width={width} height={letter * 1.56} rx={letter * 0.78} />
      <text y={letter * 0.36} text-anchor="middle" font-size={letter}>
        {words}
      </text>
    </g>
  );
}

function draw(props: TileProps): JSX.Element {
  const { board, at, place, owner, level, mortgaged, label, isCursor, mark, heat, detail, glow } = props;
  const { x, y, w, h, inner } = place;
  const group = board.group[at]!;
  const sign = group >= 0 ? signOf(board, group) : undefined;
  const upright = inner === 'top' || inner === 'bottom';
  const depth = upright ? h : w;
  const thick = sign ? bandOf(depth, detail) : 0;
  const { band, rest } = divide(place, thick);
  const small = Math.min(band.w, band.h);
  const glyphSize = small * 0.68;
  const gx = band.x + (upright ? Math.max(small * 0.62, band.w * 0.14) : band.w / 2);
  const gy = band.y + (upright ? band.h / 2 : Math.max(small * 0.62, band.h * 0.16));
  return (
    <g
      class={`tile ${sign?.tone ?? ''} ${owner >= 0 ? seatTone(owner) : ''} mark-${mark} ${mortgaged ? 'mortgaged' : ''} ${glow ? 'glow' : ''}`}
      transform={`translate(${x} ${y})`}
    >
      <g aria-hidden="true">
        <rect class="tile-paper" width={w} height={h} />
        {heat !== undefined && <rect class="heat" width={w} height={h} fill-opacity={0.08 + heat * 0.82} />}
        {sign && <rect class="tile-band" x={band.x} y={band.y} width={band.w} height={band.h} />}
        {sign && level === 0 && detail !== 'map' && (
          <>
            <GlyphAt name={sign.glyph} x={gx} y={gy} size={glyphSize} cls="band-glyph" />
            {small >= 14 && (
              <text
                class="band-letter"
                x={upright ? band.x + band.w - small * 0.42 : band.x + band.w / 2}
                y={upright ? band.y + band.h / 2 + 4 : band.y + band.h - 4}
                text-anchor="middle"
                font-size={props.size}
              >
                {sign.letter}
              </text>
            )}
          </>
        )}
        {sign && level > 0 && (
          <>
            {detail !== 'map' && <GlyphAt name={sign.glyph} x={gx} y={gy} size={glyphSize * 0.9} cls="band-glyph" />}
            <Buildings level={level} band={band} upright={upright} />
          </>
        )}
        {mortgaged && <rect class="hatch" x={rest.x} y={rest.y} width={rest.w} height={rest.h} />}
        {detail !== 'map' && heat === undefined && <Words props={props} rest={rest} />}
        {detail === 'map' && inner === undefined && (
          <GlyphAt name={pictogram(board, at)!} x={w / 2} y={h / 2} size={w * 0.5} cls="pictogram" />
        )}
        {detail === 'map' && !sign && inner !== undefined && (
          <GlyphAt name={pictogram(board, at)!} x={w / 2} y={h / 2} size={Math.min(w, h) * 0.6} cls="pictogram" />
        )}
        {mortgaged && (
          <g transform={`translate(${rest.x + rest.w / 2} ${discAt(rest, place, detail)})`}>
            <circle class="mortgage-disc" r={detail === 'map' ? 5 : DISC} />
            {detail !== 'map' && (
              <text class="mortgage-letter" y="4" text-anchor="middle" font-size="11">
                M
              </text>
            )}
          </g>
        )}
        {owner >= 0 && <rect class="owner-strip" {...ownerStrip(place, detail === 'map' ? 5 : 6)} />}
        <rect class="tile-edge" width={w} height={h} />
        {props.lead !== '' && <Lead words={props.lead} w={w} h={h} size={props.size} map={detail === 'map'} />}
        <rect class="tile-mark" x="1.5" y="1.5" width={Math.max(0, w - 3)} height={Math.max(0, h - 3)} rx="2" />
      </g>
      {/* What is pressed and read out is one plain shape on top: the words beneath are shortened to fit. */}
      <rect
        class="tile-hit"
        width={w}
        height={h}
        role="button"
        tabindex={isCursor ? 0 : -1}
        data-square={at}
        aria-label={label}
      />
    </g>
  );
}

export const Tile = memo(draw);
