import type { Matrix } from '@medrad/ui/viewer';
import type { CSSProperties } from 'react';
import {
  arrowHead,
  ellipseOf,
  type MarkShape as Shape,
  type Pixel,
  pixelsToScreen,
  textPlaceOf,
  uprightAt,
} from './mark-geometry';
import styles from './marks.module.css';

/** Length of an arrow's head and radius of a point, in CSS pixels. */
const headLength = 14;
const pointRadius = 5;

const pointsText = (points: readonly Pixel[]): string =>
  points.map(({ column, row }) => `${column},${row}`).join(' ');

function Outline({ mark, matrix }: { mark: Shape; matrix: Matrix }) {
  const { shape, isArrow, points } = mark;
  const [from, to = from] = points;
  if (!from || !to) return null;
  if (shape === 'POINT') {
    return <circle cx={from.column} cy={from.row} r={pointRadius * pixelsToScreen(matrix)} />;
  }
  if (shape === 'POLYLINE') {
    const [tail, tip] = points.slice(-2) as [Pixel, Pixel];
    const [left, right] = arrowHead(tail, tip, headLength * pixelsToScreen(matrix));
    return (
      <>
        <polyline points={pointsText(points)} />
        {isArrow && <polyline className={styles.head} points={pointsText([left, tip, right])} />}
      </>
    );
  }
  const ellipse = ellipseOf(mark);
  if (!ellipse) return null;
  const { centre, radiusX, radiusY, turn } = ellipse;
  return (
    <ellipse
      cx={centre.column}
      cy={centre.row}
      rx={radiusX}
      ry={radiusY}
      transform={`rotate(${turn} ${centre.column} ${centre.row})`}
    />
  );
}

interface MarkShapeProps {
  mark: Shape;
  layer: string;
  /** The text beside the mark: its number in the list, and its own text. */
  label: string;
  matrix: Matrix;
}

/** A mark on its image: a light stroke over a dark one, to be visible on any background. */
export function MarkShape({ mark, layer, label, matrix }: MarkShapeProps) {
  return (
    <g
      className={styles.mark}
      data-layer={layer}
      style={{ '--pixel': pixelsToScreen(matrix) } as CSSProperties}
    >
      <g className={styles.ground}>
        <Outline mark={mark} matrix={matrix} />
      </g>
      <Outline mark={mark} matrix={matrix} />
      <text x={8} y={-8} transform={uprightAt(textPlaceOf(mark), matrix)}>
        {label}
      </text>
    </g>
  );
}
