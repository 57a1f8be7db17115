import { dot, lengthOf, type PlaneName, subtract } from '@medrad/dicom/volume';
import { formatLength } from '../view/gray';
import { handlesIn } from './cross-handles';
import { linesIn, scaleOf, toViewport } from './plane-view';
import type { PlaneLength, ReconstructState } from './reconstruct-state';
import styles from './reconstruct.module.css';

/** A measured length is visible in a plane when both its ends are at most this far from the plane, in mm. */
const nearPlane = 0.75;
/** Half-width in CSS pixels of the gap in the middle of the cross. */
const free = 12;
const far = 4000;

function CrossLines({ state, name }: { state: ReconstructState; name: PlaneName }) {
  const { geometry, views, point, slab } = state;
  const view = views[name];
  const { x, y } = toViewport(geometry, view, point, point);
  const half = (slab.thickness / 2) * scaleOf(geometry, view);
  return linesIn(views, name).map(({ name: other, direction: { x: dx, y: dy } }) => (
    <g key={other} className={styles.line} data-plane={other}>
      {[-1, 1].map((side) => (
        <line
          key={side}
          x1={x + dx * free * side}
          y1={y + dy * free * side}
          x2={x + dx * far * side}
          y2={y + dy * far * side}
        />
      ))}
      {half > 3 &&
        [-half, half].map((by) => (
          <line
            key={by}
            className={styles.slabEdge}
            x1={x - dy * by - dx * far}
            y1={y + dx * by - dy * far}
            x2={x - dy * by + dx * far}
            y2={y + dx * by + dy * far}
          />
        ))}
    </g>
  ));
}

function Lengths({ state, name }: { state: ReconstructState; name: PlaneName }) {
  const { geometry, views, point, lengths, draft } = state;
  const view = views[name];
  const isSeen = ({ from, to }: PlaneLength) =>
    [from, to].every((end) => Math.abs(dot(subtract(end, point), view.normal)) < nearPlane);
  return [...lengths, ...(draft ? [draft] : [])].filter(isSeen).map((length, index) => {
    const from = toViewport(geometry, view, point, length.from);
    const to = toViewport(geometry, view, point, length.to);
    return (
      <g key={index} className={styles.length}>
        <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
        <text x={to.x + 8} y={to.y - 6}>
          {`${formatLength(lengthOf(subtract(length.to, length.from)))} mm`}
        </text>
      </g>
    );
  });
}

/** Draws the cross lines in the colours of their planes, the rotation handles, and the lengths. */
export function PlaneDrawing({ state, name }: { state: ReconstructState; name: PlaneName }) {
  const { width, height } = state.views[name].size;
  if (width === 0 || height === 0) return null;
  return (
    <svg
      className={styles.drawing}
      viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
      aria-hidden="true"
    >
      <CrossLines state={state} name={name} />
      {handlesIn(state, name).map(({ name: other, at }, index) => (
        <circle key={index} className={styles.handle} data-plane={other} cx={at.x} cy={at.y} r={6} />
      ))}
      <Lengths state={state} name={name} />
    </svg>
  );
}
