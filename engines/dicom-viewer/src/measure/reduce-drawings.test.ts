import fc from 'fast-check';
import { type Drawings, type DrawingAction, type MeasurementKind, noDrawings } from './measurement';
import { reduceDrawings } from './reduce-drawings';

const at = (x: number, y: number) => ({ x, y });
const run = (drawings: Drawings, ...actions: DrawingAction[]) => actions.reduce(reduceDrawings, drawings);
const press = (kind: MeasurementKind, x: number, y: number): DrawingAction => ({
  type: 'draw-begin',
  kind,
  index: 0,
  at: at(x, y),
});
const move = (x: number, y: number): DrawingAction => ({ type: 'draw-move', at: at(x, y) });
const click: DrawingAction = { type: 'draw-end', isClick: true };
const release: DrawingAction = { type: 'draw-end', isClick: false };
const clicks = (kind: MeasurementKind, ...points: [number, number][]) =>
  points.flatMap(([x, y]) => [move(x, y), press(kind, x, y), click]);
const pointsDone = ({ done }: Drawings) => done.map(({ points }) => points);

const rectangle = run(noDrawings, press('rectangle', 0, 0), move(8, 4), release);

describe('drawing', () => {
  test('a polygon keeps every corner that was set, and closes with three or more', () => {
    const two = run(noDrawings, ...clicks('polygon', [0, 0], [4, 0]), { type: 'draw-close' });
    expect(two.done).toEqual([]);
    expect(two.draft).not.toBeNull();
    const three = run(two, ...clicks('polygon', [4, 4]), { type: 'draw-close' });
    expect(pointsDone(three)).toEqual([[at(0, 0), at(4, 0), at(4, 4)]]);
    expect(three.draft).toBeNull();
  });

  test('selecting another tool closes a polygon with three or more corners', () => {
    const begun = run(noDrawings, ...clicks('polygon', [0, 0], [4, 0], [4, 4]));
    expect(pointsDone(run(begun, { type: 'draw-settle' }))).toEqual([[at(0, 0), at(4, 0), at(4, 4)]]);
    expect(pointsDone(run(begun, press('length', 1, 1)))).toHaveLength(1);
    expect(run(begun, { type: 'draw-cancel' }).done).toEqual([]);
  });

  test('a second finger undoes the press it interrupts and keeps the corners already set', () => {
    const begun = run(noDrawings, ...clicks('polygon', [0, 0], [4, 0], [4, 4]), press('polygon', 9, 9));
    const after = run(begun, { type: 'draw-take-back' }, move(4, 4), { type: 'draw-close' });
    expect(pointsDone(after)).toEqual([[at(0, 0), at(4, 0), at(4, 4)]]);
    expect(run(noDrawings, press('length', 0, 0), { type: 'draw-take-back' }).draft).toBeNull();
  });

  test('a freehand line follows the pointer, and keeps no two points closer than half a pixel', () => {
    const steps = Array.from({ length: 40 }, (_, step) => move(step / 4, (step % 7) / 8));
    const [points = []] = pointsDone(run(noDrawings, press('freehand', 0, 0), ...steps, release));
    expect(points.length).toBeGreaterThan(10);
    points.slice(1).forEach(({ x, y }, before) => {
      const last = points[before]!;
      expect(Math.hypot(x - last.x, y - last.y)).toBeGreaterThanOrEqual(0.5);
    });
    const long = Array.from({ length: 5000 }, (_, step) => move(step, step % 2));
    const [thinned = []] = pointsDone(run(noDrawings, press('freehand', 0, 0), ...long, release));
    expect(thinned.length).toBeLessThanOrEqual(1000);
    expect(thinned.at(-1)).toEqual(at(4999, 1));
  });

  test('a Cobb angle is two lines, each dragged or clicked', () => {
    const dragged = [press('cobb', 0, 0), move(9, 1), release, press('cobb', 0, 20), move(9, 25), release];
    const clicked = clicks('cobb', [0, 0], [9, 1], [0, 20], [9, 25]);
    const lines = [[at(0, 0), at(9, 1), at(0, 20), at(9, 25)]];
    expect(pointsDone(run(noDrawings, ...dragged))).toEqual(lines);
    expect(pointsDone(run(noDrawings, ...clicked))).toEqual(lines);
  });

  test('any corner of a rectangle can be dragged, the opposite one stays', () => {
    const opposite = [at(8, 4), at(0, 0), at(0, 4), at(8, 0)];
    for (const [point, stays] of opposite.entries()) {
      const moved = run(rectangle, { type: 'draw-grab', id: 1, point }, move(20, 30), release);
      expect(pointsDone(moved)).toEqual([[stays, at(20, 30)]]);
    }
  });

  test('a dragged drawing moves as far as the pointer and keeps its shape', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (x, y) => {
        const begun = run(rectangle, { type: 'draw-grab-all', id: 1, at: at(3, 0) });
        const [points = []] = pointsDone(run(begun, move(1, 1), move(3 + x, y), release));
        expect(points).toEqual([at(x, y), at(8 + x, 4 + y)]);
      }),
    );
  });

  test('Delete removes the drawing used last', () => {
    const two = run(rectangle, press('length', 0, 0), move(5, 5), release);
    const touched = run(two, { type: 'draw-grab', id: 1, point: 0 }, move(1, 1), release);
    expect(run(touched, { type: 'delete-last', index: 0 }).done.map(({ kind }) => kind)).toEqual(['length']);
    expect(run(two, { type: 'delete-last', index: 0 }).done.map(({ kind }) => kind)).toEqual(['rectangle']);
  });
});

describe('text', () => {
  const typed = run(noDrawings, press('text', 3, 3), click, { type: 'set-note', note: 'fracture?' });

  test('every typed letter is stored at once', () => {
    for (const next of [{ type: 'leave-note' }, press('length', 0, 0), { type: 'draw-settle' }] as const)
      expect(run(typed, next).done).toEqual([
        { id: 1, kind: 'text', index: 0, points: [at(3, 3)], note: 'fracture?' },
      ]);
    expect(run(typed, { type: 'leave-note' }).edited).toBeNull();
  });

  test('an empty note is deleted and leaves no undo step', () => {
    const left = run(noDrawings, press('text', 3, 3), click, { type: 'leave-note' });
    expect(left).toMatchObject({ done: [], past: [], edited: null });
  });

  test('Escape and Undo restore the previous text', () => {
    const kept = run(typed, { type: 'leave-note' });
    const again = run(kept, { type: 'edit-note', id: 1 }, { type: 'set-note', note: 'oh' });
    expect(run(again, { type: 'give-up-note' }).done[0]?.note).toBe('fracture?');
    expect(run(again, { type: 'leave-note' }, { type: 'undo' }).done[0]?.note).toBe('fracture?');
    expect(run(again, { type: 'leave-note' }, { type: 'undo' }, { type: 'redo' }).done[0]?.note).toBe('oh');
  });

  test('a note can be moved, and a click on it continues typing', () => {
    const kept = run(typed, { type: 'leave-note' });
    const moved = run(kept, { type: 'draw-grab', id: 1, point: 0 }, move(9, 9), release);
    expect(moved.done).toEqual([{ id: 1, kind: 'text', index: 0, points: [at(9, 9)], note: 'fracture?' }]);
    expect(run(kept, { type: 'draw-grab', id: 1, point: 0 }, click).edited).toBe(1);
  });
});

describe('undo and redo', () => {
  test('any number of changes can be undone and redone one by one', () => {
    const change = fc.oneof(
      fc.tuple(fc.nat(50), fc.nat(50)).map(([x, y]) => [press('length', x, y), move(x + 3, y), release]),
      fc.nat(9).map((id): DrawingAction[] => [{ type: 'delete-drawing', id }]),
      fc
        .nat(9)
        .map((id): DrawingAction[] => [
          { type: 'draw-grab', id, point: 0 },
          move(70 + id, 1),
          { type: 'draw-end', isClick: false },
        ]),
    );
    fc.assert(
      fc.property(fc.array(change, { maxLength: 20 }), (changes) => {
        const states = [noDrawings];
        for (const actions of changes) {
          const next = run(states.at(-1)!, ...actions);
          if (next.draft) return;
          if (next.done !== states.at(-1)!.done) states.push(next);
        }
        let now = states.at(-1)!;
        for (const before of states.slice(0, -1).toReversed()) {
          now = run(now, { type: 'undo' });
          expect(now.done).toEqual(before.done);
        }
        expect(run(now, { type: 'undo' }).done).toEqual([]);
        for (const after of states.slice(1)) {
          now = run(now, { type: 'redo' });
          expect(now.done).toEqual(after.done);
        }
      }),
    );
  });

  test('a new drawing clears the redo steps; a drawing that was only selected does not', () => {
    const undone = run(rectangle, { type: 'undo' });
    expect(undone.future).toHaveLength(1);
    expect(run(undone, press('probe', 1, 1), click).future).toEqual([]);
    const touched = run(rectangle, { type: 'draw-grab', id: 1, point: 0 }, click);
    expect(touched.past).toEqual(rectangle.past);
  });
});
