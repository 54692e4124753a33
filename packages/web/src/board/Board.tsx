/** The board as a drawing, as large as its pane allows, with the stage in its middle as plain page. */
import type { ReadonlySignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { isFontThere } from '../app/font.js';
import { pressShown } from '../app/keys.js';
import { language } from '../app/settings.js';
import type { Open, PropertyModel } from '../game/model.js';
import type { Glide } from '../motion/director.js';
import { text } from '../text/text.js';
import { type Layout, scaled } from './layout.js';
import { type Measure, roughMeasure } from './names.js';
import { squareSentence } from './sentence.js';
import { Tile, type TileProps } from './Tile.js';
import { Tokens } from './Tokens.js';

export interface BoardProps {
  readonly model: PropertyModel;
  readonly open: Open;
  readonly names: readonly string[];
  /** Where tokens are shown while they walk. */
  readonly walking?: ReadonlySignal<ReadonlyMap<number, number>>;
  readonly gliding?: ReadonlySignal<Glide | undefined>;
  readonly cursor?: number;
  readonly marks?: ReadonlyMap<number, TileProps['mark']>;
  /** Squares to choose from, with the dice that lead there. */
  readonly leads?: ReadonlyMap<number, string>;
  readonly heat?: readonly number[];
  readonly glow?: ReadonlySet<number>;
  /** No words, for small boards. */
  readonly map?: boolean;
  readonly onPeek?: (square: number | undefined) => void;
  readonly onPick?: (square: number) => void;
  readonly onCursor?: (square: number) => void;
  readonly children?: ComponentChildren;
}

/** Under this side a name has not even one line; tiles then show glyph and price only. */
const WORDS_FROM = 500;

let canvas: CanvasRenderingContext2D | null | undefined;

function measureAt(size: number): Measure {
  canvas ??= typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d');
  if (!canvas) return roughMeasure(size);
  const family = getComputedStyle(document.body).fontFamily;
  return (words) => {
    canvas!.font = `500 ${size}px ${family}`;
    return canvas!.measureText(words).width;
  };
}

export function Board(props: BoardProps) {
  const { model, open, names, walking, cursor = 0, marks, leads, heat, glow, map, children } = props;
  const pane = useRef<HTMLDivElement>(null);
  const [side, setSide] = useState(0);
  useLayoutEffect(() => {
    const element = pane.current!;
    const fit = () => setSide(Math.floor(Math.min(element.clientWidth, element.clientHeight)));
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    fit();
    return () => observer.disconnect();
  }, []);
  // A board that goes away under the pointer is never told that the pointer left.
  useEffect(() => () => props.onPeek?.(undefined), []);
  const places = useMemo(() => model.layout.places.map((place) => scaled(place, side)), [model, side]);
  // Eleven pixels at least; larger boards have larger words.
  const size = Math.max(11, Math.min(15, side * 0.0147));
  const measure = useMemo(() => measureAt(size), [size, isFontThere.value]);
  const detail = map ? 'map' : side >= WORDS_FROM ? 'full' : 'brief';
  const { stage } = model.layout;
  const t = text.value;
  // A walking token changes none of these.
  const squares = useMemo(() => {
    const pips = open.dice[0] + open.dice[1] || 7;
    return open.owner.map((owner, at) => ({
      rent: owner >= 0 ? model.rules.rentOf(open, at, pips) : 0,
      label: squareSentence(model, open, names, at, t),
    }));
  }, [model, open, names, t]);
  return (
    <div class="board-pane" ref={pane}>
      {side > 0 && (
        <div class="board" style={{ width: `${side}px`, height: `${side}px` }}>
          <svg
            class={`board-drawing detail-${detail}`}
            width={side}
            height={side}
            viewBox={`0 0 ${side} ${side}`}
            role="group"
            aria-label={text.value.board}
            // Not when it comes over something: a board that appears or moves under a pointer at rest was not looked at.
            onPointerMove={(event) => event.pointerType === 'mouse' && props.onPeek?.(squareOf(event.target))}
            onPointerLeave={() => props.onPeek?.(undefined)}
            onFocusIn={(event: FocusEvent) => {
              const square = squareOf(event.target);
              if (square === undefined) return;
              props.onCursor?.(square);
              if ((event.target as Element).matches(':focus-visible')) props.onPeek?.(square);
            }}
            onFocusOut={() => props.onPeek?.(undefined)}
            onClick={(event) => {
              const square = squareOf(event.target);
              if (square !== undefined) props.onPick?.(square);
            }}
            onKeyDown={(event: KeyboardEvent) => {
              if (event.key !== 'Enter' && event.key !== ' ') return;
              const square = squareOf(event.target);
              if (square === undefined) return;
              event.preventDefault();
              if (!pressShown(event.key)) props.onPick?.(square);
            }}
          >
            <defs>
              <pattern id="hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
                <rect class="hatch-line" width="2.5" height="7" />
              </pattern>
            </defs>
            {model.layout.ground && <Ground ground={model.layout.ground} side={side} />}
            {places.map((place, at) => (
              <Tile
                key={at}
                board={model.board}
                at={at}
                place={place}
                owner={open.owner[at]!}
                level={open.level[at]!}
                mortgaged={open.mortgaged[at] === 1}
                rent={squares[at]!.rent}
                label={squares[at]!.label}
                isCursor={at === cursor}
                mark={marks?.get(at) ?? 'none'}
                lead={leads?.get(at) ?? ''}
                lying={model.board.kind[at] === 'parking' ? (open.pot ?? 0) : 0}
                heat={heat?.[at]}
                language={language.value}
                measure={measure}
                size={size}
                detail={detail}
                glow={glow?.has(at) ?? false}
              />
            ))}
          </svg>
          <Tokens
            model={model}
            open={open}
            names={names}
            side={side}
            hasNames={detail === 'full'}
            walking={walking}
            gliding={props.gliding}
          />
          <div
            class="stage-frame"
            style={{
              left: `${stage.x * side}px`,
              top: `${stage.y * side}px`,
              width: `${stage.w * side}px`,
              height: `${stage.h * side}px`,
            }}
          >
            {children}
          </div>
        </div>
      )}
    </div>
  );
}

/** Water around an isle, and the tramway on it. */
function Ground({ ground: { water, land, tramway }, side }: { ground: NonNullable<Layout['ground']>; side: number }) {
  return (
    <g aria-hidden="true" transform={`scale(${side})`}>
      <rect class="water" x={water.x} y={water.y} width={water.w} height={water.h} />
      <rect class="land" x={land.x} y={land.y} width={land.w} height={land.h} />
      <path class="tramway" d={tramway} stroke-width={2 / side} />
      <path class="sleepers" d={tramway} stroke-width={7 / side} stroke-dasharray={`${1.2 / side} ${8 / side}`} />
    </g>
  );
}

function squareOf(target: EventTarget | null): number | undefined {
  const tile = target instanceof Element ? target.closest('[data-square]') : null;
  return tile ? Number(tile.getAttribute('data-square')) : undefined;
}
