import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Viewport } from '../viewport';
import { noMarks, viewportMarksOf, type ViewportMarksState } from './viewport-marks-of';
import { hasDraggedSeries, draggedSeries } from './series-drag';
import type { ViewportTools } from './use-viewport-tools';
import type { ViewportGrid } from './viewport-grid';
import styles from './viewports.module.css';

interface ViewportMarksProps {
  viewport: Viewport;
  place: number;
  grid: ViewportGrid;
  tools: ViewportTools;
  isLinked: boolean;
}

function useViewportMarks({ viewport, grid, tools, isLinked }: ViewportMarksProps): ViewportMarksState {
  const [marks, setMarks] = useState<ViewportMarksState>(noMarks);
  const { cursor, hasLines } = tools;
  const active = grid.activeViewport();
  useEffect(() => {
    const follow = () => {
      const next = viewportMarksOf(viewport, { active, hasLines, cursor: cursor.get(), isLinked });
      setMarks((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next));
    };
    follow();
    const stops = [...new Set([viewport, active])].map(({ store }) => store.onFrame(follow));
    stops.push(cursor.subscribe(follow));
    return () => stops.forEach((stop) => stop());
  }, [viewport, active, hasLines, cursor, isLinked]);
  return marks;
}

/** A cross with an open middle, so that the point itself stays visible. */
const crossPath = 'M-14 0H-4M4 0H14M0 -14V-4M0 4V14';

/** Accepts a series that is dropped on the viewport; returns whether a series is being dragged over the viewport. */
function useSeriesDrop(marks: RefObject<SVGSVGElement | null>, { place, grid }: ViewportMarksProps): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const viewport = marks.current?.parentElement;
    if (!viewport) return;
    // Listens on the whole viewport, because the button that marks the drop target appears only after the drag has
    // begun.
    const handleOver = (event: DragEvent) => {
      if (!hasDraggedSeries(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const handleLeave = () => setOver(false);
    const handleDrop = (event: DragEvent) => {
      setOver(false);
      const key = draggedSeries(event, grid.pool.series);
      if (key === null) return;
      event.preventDefault();
      grid.show(place, key);
    };
    viewport.addEventListener('dragover', handleOver);
    viewport.addEventListener('dragleave', handleLeave);
    viewport.addEventListener('drop', handleDrop);
    return () => {
      viewport.removeEventListener('dragover', handleOver);
      viewport.removeEventListener('dragleave', handleLeave);
      viewport.removeEventListener('drop', handleDrop);
    };
  }, [marks, place, grid]);
  return isOver;
}

/** A button that shows the picked series in this viewport. */
function SeriesTarget({ place, grid, tools, isOver }: ViewportMarksProps & { isOver: boolean }) {
  const picked = useSyncExternalStore(grid.picked.subscribe, grid.picked.get);
  if (picked === null) return null;
  return (
    <button
      type="button"
      className={styles.target}
      data-over={isOver || undefined}
      aria-label={`Show ${tools.labelOf(picked)} in viewport ${place + 1}`}
      onClick={() => grid.show(place, picked)}
    >
      <span aria-hidden="true">Show here</span>
    </button>
  );
}

/** The marks over a viewport: reference lines, 3D cursor and drop target. */
export default function ViewportMarks(props: ViewportMarksProps) {
  const marks = useRef<SVGSVGElement>(null);
  const { lines, cursor, note } = useViewportMarks(props);
  const isOver = useSeriesDrop(marks, props);
  return (
    <>
      <svg ref={marks} className={styles.marks} aria-hidden="true">
        {lines.map(({ from, to, kind }, index) => (
          <g key={index} className={styles[kind]} data-line={kind}>
            <line className={styles.shade} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
            <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
          </g>
        ))}
        {cursor && (
          <g className={styles.cursor} data-cursor transform={`translate(${cursor.x} ${cursor.y})`}>
            <path className={styles.shade} d={crossPath} />
            <path d={crossPath} />
          </g>
        )}
      </svg>
      {/* A polite live region, because the note changes during scrolling. */}
      <p className={styles.note} role="status">
        {note}
      </p>
      <SeriesTarget {...props} isOver={isOver} />
    </>
  );
}
