import { scaleLinear } from 'd3-scale';
import { symbol, symbolCircle, symbolDiamond, symbolTriangle } from 'd3-shape';
import { Chart } from './chart';
import type { ChartData } from './chart-data';
import styles from './charts.module.css';

/** A share and the ends of its confidence interval, each from 0 to 1. */
export interface Range {
  value: number;
  low: number;
  high: number;
}

/** Marks on the line of a point: the share with its interval, and other shares to compare it with. */
export interface RangeMarks {
  range: Range | null;
  marks: readonly (number | null)[];
}

interface RangeChartProps<Point> {
  data: ChartData<Point>;
  marksOf: (point: Point) => RangeMarks;
  /** The text at the end of a point's line, such as `62 %`. */
  valueOf: (point: Point) => string;
  /** Labels of the marks, in the order of `shapes`; the first label is that of the share. */
  legend: readonly string[];
}

/** Height of a row in pixels: the name and the bar below it. */
const rowHeight = 56;
const trackAt = 38;
const ticks = [0, 25, 50, 75, 100];

const shapes = [
  { path: symbol(symbolCircle, 110)() ?? '', className: styles.mark1 },
  { path: symbol(symbolTriangle, 70)() ?? '', className: styles.mark2 },
  { path: symbol(symbolDiamond, 64)() ?? '', className: styles.mark3 },
];

/** Shares from 0 to 100 % in rows, each with its confidence interval. */
export function RangeChart<Point>({ data, marksOf, valueOf, legend }: RangeChartProps<Point>) {
  const x = scaleLinear().domain([0, 1]).range([0, 100]);
  const at = (share: number): string => `${x(share)}%`;
  const { points, nameOf } = data;
  const height = rowHeight * points.length;
  return (
    <Chart
      data={data}
      frame={{ height: height + 24 }}
      draw={(pointOf) => (
        <>
          {ticks.map((tick) => (
            <g key={tick} className={styles.tick}>
              <line x1={`${tick}%`} x2={`${tick}%`} y1={0} y2={height + 4} />
              <text
                x={`${tick}%`}
                y={height + 20}
                textAnchor={tick === 0 ? 'start' : tick === 100 ? 'end' : 'middle'}
              >
                {tick} %
              </text>
            </g>
          ))}
          {points.map((point, index) => {
            const { range, marks } = marksOf(point);
            return (
              <g key={nameOf(point)} transform={`translate(0 ${index * rowHeight})`}>
                {pointOf(
                  index,
                  <>
                    <rect className={styles.reach} width="100%" height={rowHeight - 2} />
                    <text className={styles.rowName} x="0" y={20}>
                      {nameOf(point)}
                    </text>
                    <text className={styles.rowValue} x="100%" y={20} textAnchor="end">
                      {valueOf(point)}
                    </text>
                    <line className={styles.track} x1="0" x2="100%" y1={trackAt} y2={trackAt} />
                    {range && (
                      <line
                        className={styles.interval}
                        x1={at(range.low)}
                        x2={at(range.high)}
                        y1={trackAt}
                        y2={trackAt}
                      />
                    )}
                    {[range?.value ?? null, ...marks].map((share, level) => {
                      const shape = shapes[level];
                      if (share === null || !shape) return null;
                      return (
                        // A nested SVG, because only an SVG can be positioned in per cent.
                        <svg
                          key={legend[level]}
                          role="presentation"
                          x={at(share)}
                          y={trackAt}
                          className={styles.mark}
                        >
                          <path d={shape.path} className={shape.className} />
                        </svg>
                      );
                    })}
                  </>,
                )}
              </g>
            );
          })}
        </>
      )}
      legend={legend.map((name, level) => (
        <span key={name}>
          <svg width="16" height="16" viewBox="-8 -8 16 16" aria-hidden="true">
            <path d={shapes[level]?.path} className={shapes[level]?.className} />
          </svg>
          {name}
        </span>
      ))}
    />
  );
}
