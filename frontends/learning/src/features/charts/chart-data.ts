/** What a chart shows, for the drawing, its table and whoever has it read out: the texts are the same in all three. */
export interface ChartData<Point> {
  title: string;
  /** The gist in a sentence or two. */
  description: string;
  /** Heads the names of the points, as in `Modality`. */
  of: string;
  points: readonly Point[];
  /** The name of a point; no two are alike. */
  nameOf: (point: Point) => string;
  columns: readonly { title: string; textOf: (point: Point) => string }[];
}

/** A point as it is read out. */
export const textOfPoint = <Point>({ nameOf, columns }: ChartData<Point>, point: Point): string =>
  `${nameOf(point)}: ${columns.map(({ title, textOf }) => `${title} ${textOf(point)}`).join(', ')}`;
