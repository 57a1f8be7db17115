import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { Chart } from './chart';
import type { ChartData } from './chart-data';
import styles from './charts.module.css';
import type { Range } from './range-chart';

interface AgreementChartProps<Point> {
  data: ChartData<Point>;
  /**
   * The predicted share of a point, from 0 to 1, with the observed share and its confidence interval; `range` is null
   * when there is too little data for an observed share.
   */
  pairOf: (point: Point) => { predicted: number; range: Range | null };
  xTitle: string;
  yTitle: string;
  /** Heading of the row below the plot for predictions without an observed share. */
  untoldTitle: string;
}

/** Size of the chart in SVG units. */
const [width, height] = [320, 260];
const [left, right, top, bottom] = [44, 308, 12, 212];
/** The row below the plot in SVG units: y of its title, y of its centre line, and its height. */
const [untoldTitleAt, untoldAt, untoldHeight] = [height + 20, height + 38, 52];
const ticks = [0, 0.25, 0.5, 0.75, 1];

/**
 * Plots observed shares against predicted ones; on the diagonal both are equal. Predictions without
 * an observed share stand in a row below the plot, because every position in the plot would state
 * an observed share.
 */
export function AgreementChart<Point>({
  data,
  pairOf,
  xTitle,
  yTitle,
  untoldTitle,
}: AgreementChartProps<Point>) {
  const x = scaleLinear().domain([0, 1]).range([left, right]);
  const y = scaleLinear().domain([0, 1]).range([bottom, top]);
  const pairs = data.points.map(pairOf);
  const isUntold = pairs.some(({ range }) => !range);
  const told = pairs.flatMap(({ predicted, range }): [number, number][] =>
    range ? [[x(predicted), y(range.value)]] : [],
  );
  return (
    <Chart
      data={data}
      frame={{
        className: styles.agreement,
        viewBox: `0 0 ${width} ${height + (isUntold ? untoldHeight : 0)}`,
      }}
      draw={(pointOf) => (
        <>
          {ticks.map((tick) => (
            <g key={tick} className={styles.tick}>
              <line x1={left} x2={right} y1={y(tick)} y2={y(tick)} />
              <text x={left - 6} y={y(tick) + 4} textAnchor="end">
                {100 * tick} %
              </text>
              <text x={x(tick)} y={bottom + 18} textAnchor="middle">
                {100 * tick} %
              </text>
            </g>
          ))}
          <text className={styles.axisTitle} x={(left + right) / 2} y={height - 8} textAnchor="middle">
            {xTitle}
          </text>
          <text className={styles.axisTitle} x={left + 6} y={top + 14}>
            {yTitle}
          </text>
          <path
            className={styles.diagonal}
            d={
              line()([
                [left, bottom],
                [right, top],
              ]) ?? ''
            }
          />
          <path className={styles.curve} d={line()(told) ?? ''} />
          {isUntold && (
            <>
              <text className={styles.axisTitle} x={left} y={untoldTitleAt}>
                {untoldTitle}
              </text>
              <line className={styles.untoldRow} x1={left} x2={right} y1={untoldAt} y2={untoldAt} />
            </>
          )}
          {pairs.map(({ predicted, range }, index) => (
            <g key={predicted}>
              {pointOf(
                index,
                range ? <ToldMark x={x(predicted)} y={y} range={range} /> : <UntoldMark x={x(predicted)} />,
              )}
            </g>
          ))}
        </>
      )}
    />
  );
}

function ToldMark({ x, y, range }: { x: number; y: (share: number) => number; range: Range }) {
  return (
    <>
      <rect className={styles.reach} x={x - 12} y={top} width={24} height={bottom - top} />
      <line className={styles.whisker} x1={x} x2={x} y1={y(range.low)} y2={y(range.high)} />
      <circle className={styles.mark1} cx={x} cy={y(range.value)} r={5} />
    </>
  );
}

function UntoldMark({ x }: { x: number }) {
  return (
    <>
      <rect className={styles.reach} x={x - 12} y={untoldAt - 12} width={24} height={24} />
      <circle data-untold className={styles.untold} cx={x} cy={untoldAt} r={5} />
    </>
  );
}
