import { useEffect, useEffectEvent, useRef } from 'react';
import { isKeyOf } from '../keys/chord';
import { chordsOf } from '../keys/key-bindings';
import type { ViewportStore } from '../viewport';
import { getPreferences } from '../preferences/preference-store';
import { matrixOfViewport } from '../view/viewport-state';
import { toViewport, type Point, type Size } from '../view/presentation';
import { MagnifierPainter } from './magnifier-painter';
import styles from './measure.module.css';

const largest = 84;
/** Distance between finger and magnifier, in CSS pixels. */
const fingerRoom = 44;
/**
 * Milliseconds after which a key press counts as holding: releasing the key then closes the magnifier.
 */
const heldMs = 400;

/** Centre of the magnifier: at the mouse, above a finger, or beside a finger near the upper edge. */
export function magnifierCentre(at: Point, isTouch: boolean, radius: number, viewportSize: Size): Point {
  if (!isTouch) return at;
  const away = radius + fingerRoom;
  const x = Math.min(viewportSize.width - radius, Math.max(radius, at.x));
  if (at.y - away >= radius * 0.6) return { x, y: at.y - away };
  const side = at.x > viewportSize.width / 2 ? -1 : 1;
  return { x: at.x + side * away, y: Math.max(radius, at.y - radius / 2) };
}

interface MagnifierProps {
  store: ViewportStore;
  onClose: () => void;
}

/** A round magnifier that follows the mouse, the finger or the keyboard crosshair within the viewport. */
export default function Magnifier({ store, onClose }: MagnifierProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const magnifier = canvas.current;
    const viewport = magnifier?.parentElement;
    if (!magnifier || !viewport) return;
    const painter = new MagnifierPainter(magnifier);
    let pointer: { at: Point; isTouch: boolean } | null = null;
    let frame = 0;
    const paint = () => {
      frame = 0;
      const state = store.get();
      const cross =
        state.probe && pointer?.isTouch !== true ? toViewport(matrixOfViewport(state), state.probe) : null;
      const at = cross ?? pointer?.at;
      if (!at || state.shown.kind !== 'frame') {
        magnifier.hidden = true;
        painter.forget();
        return;
      }
      const radius = Math.min(largest, state.viewportSize.width / 4, state.viewportSize.height / 3);
      const place = magnifierCentre(at, !cross && pointer?.isTouch === true, radius, state.viewportSize);
      const move = () => {
        magnifier.hidden = false;
        magnifier.style.width = magnifier.style.height = `${2 * radius}px`;
        magnifier.style.transform = `translate(${place.x - radius}px, ${place.y - radius}px)`;
      };
      painter.paint({ state, at, radius, place: move });
    };
    const ask = () => void (frame ||= requestAnimationFrame(paint));
    const follow = (event: PointerEvent) => {
      const box = viewport.getBoundingClientRect();
      const at = { x: event.clientX - box.left, y: event.clientY - box.top };
      pointer = { at, isTouch: event.pointerType === 'touch' };
      ask();
    };
    const leave = (event: PointerEvent) => {
      if (event.type === 'pointerup' && event.pointerType !== 'touch') return;
      pointer = null;
      ask();
    };
    const openedAt = performance.now();
    const handleKeyUp = ({ key, timeStamp }: KeyboardEvent) => {
      const isItsKey = chordsOf(getPreferences().keys, 'magnifier').some((chord) => isKeyOf(chord, key));
      if (isItsKey && timeStamp - openedAt > heldMs) close();
    };
    const leaving = ['pointerleave', 'pointercancel', 'pointerup'] as const;
    viewport.addEventListener('pointerdown', follow);
    viewport.addEventListener('pointermove', follow);
    for (const type of leaving) viewport.addEventListener(type, leave);
    document.addEventListener('keyup', handleKeyUp, { once: true });
    const stop = store.onFrame(ask);
    const { hover, viewportSize: size } = store.get();
    if (hover)
      pointer = { at: { x: hover.x + size.width / 2, y: hover.y + size.height / 2 }, isTouch: false };
    ask();
    return () => {
      stop();
      painter.release();
      cancelAnimationFrame(frame);
      viewport.removeEventListener('pointerdown', follow);
      viewport.removeEventListener('pointermove', follow);
      for (const type of leaving) viewport.removeEventListener(type, leave);
      document.removeEventListener('keyup', handleKeyUp);
    };
  }, [store]);
  return <canvas ref={canvas} className={styles.magnifier} data-magnifier="" hidden aria-hidden="true" />;
}
