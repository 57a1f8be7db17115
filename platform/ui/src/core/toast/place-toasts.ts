import type { Box } from '../../floating/boxes';
import { bestPlace } from '../../floating/free-place';
import { watchLayout } from '../../floating/watch-layout';
import { obstaclesIn } from '../../floating/obstacles';

/**
 * Padding of the list, smallest distance to the window's upper and lower edge, and distance between two candidate
 * places, in px.
 */
const [edge, nearest, step] = [16, 4, 8];

/** Candidate boxes of a toast of this height in a column of the window, from bottom to top. */
function placesIn(left: number, right: number, height: number): Box[] {
  const lowest = window.innerHeight - edge - height;
  const count = Math.max(1, Math.floor((lowest - nearest) / step) + 1);
  const tops = Array.from({ length: count }, (_, at) => lowest - at * step);
  // Positions in the narrow strips at the upper and lower edge are tried last.
  return [...tops, lowest + edge - nearest, nearest].map((top) => ({
    left: left + edge,
    right: right - edge,
    top,
    bottom: top + height,
  }));
}

function place(list: HTMLElement): void {
  const toast = list.firstElementChild;
  // A toast under the pointer or with the focus must not move.
  if (!toast || list.matches(':focus-within') || list.querySelector('[data-swipe="move"]')) return;
  const { innerWidth, innerHeight } = window;
  const { width } = list.getBoundingClientRect();
  const { height } = toast.getBoundingClientRect();
  const isNow =
    list.style.top === '' ? null : { left: list.offsetLeft, top: parseFloat(list.style.top) + edge };
  const columns = width < innerWidth ? [innerWidth - width, 0] : [0];
  const places = columns.flatMap((left) => placesIn(left, left + width, height));
  const area = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const stays = places.filter(({ left, top }) => left - edge === isNow?.left && top === isNow.top);
  const best = bestPlace([...stays, ...places], obstaclesIn(area, list));
  if (!best) return;
  list.style.left = `${best.left - edge}px`;
  list.style.top = `${best.top - edge}px`;
}

/**
 * Keeps the list of toasts at a place where it covers no control: at the lower right corner, else higher, else on the
 * left; images, dialogs and multi-line fields are avoided where possible. On a dense screen the toast covers the site's
 * header.
 * @returns a function that stops this
 */
export function keepToastsOffControls(list: HTMLElement): () => void {
  const take = () => place(list);
  // A new toast is placed before it is painted.
  const observer = new ResizeObserver(take);
  observer.observe(list);
  const stop = watchLayout(take);
  return () => {
    observer.disconnect();
    stop();
  };
}
