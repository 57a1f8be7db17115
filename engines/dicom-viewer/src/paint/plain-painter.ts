import { released, type Painting } from './painting';
import { PartPainter } from './part-painter';

/** Paints on the main thread, for browsers that cannot paint in a worker. */
export function plainPainting(): Painting {
  let painter: PartPainter | null = new PartPainter();
  return {
    paint: async (wanted) => {
      if (!painter) throw released();
      return Promise.resolve(painter.paint(wanted));
    },
    release: () => void (painter = null),
  };
}
