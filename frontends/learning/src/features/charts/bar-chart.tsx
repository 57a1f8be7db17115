import { scaleBand, scaleLinear } from 'd3-scale';
import { stack } from 'd3-shape';
import { Chart } from './chart';
import type { ChartData } from './chart-data';
import styles from './charts.module.css';

/** One series of stacked counts; series are stacked from the bottom up. */
export interface BarSeries<Point> {
  name: string;
  countOf: (point: Point) => number;
}

interface BarChartProps<Point> {
  data: ChartData<Point>;
  series: readonly BarSeries<Point>[];
}

const fills = [styles.fill1, styles.fill2];
const keys = [styles.key1, styles.key2];
const percent = (value: number): string => `${value}%`;

/**
 * A stacked bar chart with one bar for each point. Labels stand below the first and the last bar.
 */
export function BarChart<Point>({ data, series }: BarChartProps<Point>) {
  const { points, nameOf } = data;
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return null;
  const totals = points.map((point) => series.reduce((sum, { countOf }) => sum + countOf(point), 0));
  const most = Math.max(1, ...totals);
  const x = scaleBand<number>().domain(points.keys()).range([0, 100]).paddingInner(0.3);
  const y = scaleLinear().domain([0, most]).range([100, 0]);
  const layers = stack<unknown, Point, BarSeries<Point>>()
    .keys(series)
    .value((point, { countOf }) => countOf(point))([...points]);
  return (
    <Chart
      data={data}
      frame={{ className: styles.bars }}
      draw={(pointOf) => (
        <>
          <text className={styles.most} y={-6}>
            {most}
          </text>
          {points.map((point, index) => (
            <g key={nameOf(point)}>
              {pointOf(
                index,
                <>
                  <rect
                    className={styles.reach}
                    x={percent(x(index) ?? 0)}
                    width={percent(x.step())}
                    height="100%"
                  />
                  {layers.map((layer, level) => {
                    const [from = 0, to = 0] = layer[index] ?? [];
                    return (
                      <rect
                        key={layer.key.name}
                        className={fills[level]}
                        x={percent(x(index) ?? 0)}
                        y={percent(y(to))}
                        width={percent(x.bandwidth())}
                        height={percent(y(from) - y(to))}
                      />
                    );
                  })}
                </>,
              )}
            </g>
          ))}
        </>
      )}
      legend={
        <>
          <span className={styles.ends}>
            <span>{nameOf(first)}</span>
            <span>{nameOf(last)}</span>
          </span>
          {series.map(({ name }, index) => (
            <span key={name} className={keys[index]}>
              {name}
            </span>
          ))}
        </>
      }
    />
  );
}
