import { outboxCollections } from '@medrad/composition';
import { allReferences, inBackupOrder, isBackedUp, manifests } from './areas';

describe.each(manifests)('a backup of $name', ({ name, collections, consumes }) => {
  const all = Object.keys(collections).filter((collection) => isBackedUp(name, collection));
  /** Both orders in which a database may list its collections. */
  const orders = [inBackupOrder(name, all.toSorted()), inBackupOrder(name, all.toSorted().reverse())];

  test('reads every collection once', () => {
    for (const order of orders) expect(order.toSorted()).toEqual(all.toSorted());
  });

  test('reads a collection before those to which it refers', () => {
    const own = allReferences.filter(({ database }) => database === name);
    for (const { from, to } of own.filter((reference) => reference.to !== reference.from.collection)) {
      for (const order of orders) expect(order.indexOf(from.collection)).toBeLessThan(order.indexOf(to));
    }
  });

  test('reads a collection after those that note what is written in it', () => {
    for (const [collection, { readAfter = [] }] of Object.entries(collections)) {
      for (const earlier of readAfter) {
        for (const order of orders) expect(order.indexOf(earlier)).toBeLessThan(order.indexOf(collection));
      }
    }
  });

  test('reads what is counted from other collections first, then the traces of events, and the outbox and the published events last', () => {
    const derived = Object.keys(collections).filter((collection) => collections[collection]?.derivedFrom);
    const traces = [...new Set(consumes.map(({ collection }) => collection))];
    const last = Object.keys(outboxCollections).filter((collection) => collection in collections);
    for (const order of orders) {
      expect(order.slice(0, derived.length)).toEqual(derived);
      expect(order.slice(derived.length, derived.length + traces.length)).toEqual(traces);
      expect(order.slice(order.length - last.length)).toEqual(last);
    }
  });
});

test('a backup reads collections that no manifest declares', () => {
  expect(inBackupOrder('papers', ['readiness', 'papers'])).toEqual(
    expect.arrayContaining(['readiness', 'papers']),
  );
});
