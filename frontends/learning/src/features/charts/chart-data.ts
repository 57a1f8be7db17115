/** The data of a chart, with the same texts for the drawing, its table and screen readers. */
export interface ChartData<Point> {
  title: string;
  /** A summary in one or two sentences. */
  description: string;
  /** Heading of the column with the names of the points, such as `Modality`. */
  of: string;
  points: readonly Point[];
  /** The name of a point; names are unique. */
  nameOf: (point: Point) => string;
  columns: readonly { title: string; textOf: (point: Point) => string }[];
}

/** The text of a point for screen readers. */
export const textOfPoint = <Point>({ nameOf, columns }: ChartData<Point>, point: Point): string =>
  `${nameOf(point)}: ${columns.map(({ title, textOf }) => `${title} ${textOf(point)}`).join(', ')}`;
