import { Button } from '@medrad/ui/core';
import { RecordTable } from '@medrad/ui/records';
import { type ReactNode, useId, useState } from 'react';
import { type ChartData, textOfPoint } from './chart-data';
import styles from './charts.module.css';
import { usePointKeys } from './use-point-keys';

/**
 * Wraps the drawing of the point at an index, so that it can be focused and read by screen readers.
 */
export type PointOf = (index: number, drawing: ReactNode) => ReactNode;

interface ChartProps<Point> {
  data: ChartData<Point>;
  /** Size of the drawing, as attributes of `svg`. */
  frame: { className?: string | undefined; height?: number; viewBox?: string };
  /** Draws the chart; wraps each point in `pointOf`. */
  draw: (pointOf: PointOf) => ReactNode;
  legend?: ReactNode;
}

/** A chart whose points are reached by arrow keys, and the same data as a table. */
export function Chart<Point>({ data, frame, draw, legend }: ChartProps<Point>) {
  const [isTable, setTable] = useState(false);
  const { title, points, of, nameOf, columns } = data;
  const other = isTable ? 'View as chart' : 'View as table';
  return (
    <figure className={styles.figure}>
      <div className={styles.choice}>
        <Button size="sm" aria-label={`${other}: ${title}`} onClick={() => setTable(!isTable)}>
          {other}
        </Button>
      </div>
      {isTable ? (
        <RecordTable
          label={title}
          rows={points}
          keyOf={nameOf}
          columns={[
            { title: of, render: nameOf },
            ...columns.map(({ title: head, textOf }) => ({ title: head, render: textOf })),
          ]}
        />
      ) : (
        <>
          <Drawing data={data} frame={frame} draw={draw} />
          {legend && <figcaption className={styles.legend}>{legend}</figcaption>}
        </>
      )}
    </figure>
  );
}

function Drawing<Point>({ data, frame, draw }: ChartProps<Point>) {
  const id = useId();
  const texts = data.points.map((point) => textOfPoint(data, point));
  const { shown, propsOf } = usePointKeys(texts.length);
  const pointOf: PointOf = (index, drawing) => (
    <g role="img" aria-label={texts[index]} className={styles.point} {...propsOf(index)}>
      {drawing}
    </g>
  );
  return (
    <>
      <div className={styles.plot}>
        <svg
          role="group"
          width="100%"
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-text`}
          {...frame}
        >
          <title id={`${id}-title`}>{data.title}</title>
          <desc id={`${id}-text`}>{data.description}</desc>
          {draw(pointOf)}
        </svg>
      </div>
      <p className={styles.readout}>
        {(shown !== null && texts[shown]) || 'Tap a point, or move from one to the next with the arrow keys.'}
      </p>
    </>
  );
}
