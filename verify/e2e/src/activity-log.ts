import { randomUUID } from 'node:crypto';
import { connectProductDatabase, type ProductProcess } from '@medrad/testing';

/** User to whom one of the entries belongs that {@link fillActivityLog} writes. */
export interface LogUser {
  name: string;
  email: string;
  institute: string;
}

const types = ['login', 'test_start', 'test_complete', 'paper_view', 'peer_review_create'];
const dayMs = 86_400_000;
const batch = 5_000;

const userOf = (index: number): LogUser => ({
  name: `Resident ${index}`,
  email: `resident${index}@example.org`,
  institute: `Hospital ${index % 40}`,
});

/**
 * Writes `count` entries of 90 days, 500 users and 300 resources into the activity log of a running product. Entry
 * number `ownEntry` belongs to `user`. The product counts the entries at its next start.
 */
export async function fillActivityLog(
  product: ProductProcess,
  { count, user, ownEntry }: { count: number; user: LogUser; ownEntry: number },
): Promise<void> {
  const connection = await connectProductDatabase(product, 'messaging');
  const log = connection.collection<{ _id: string }>('activities');
  const now = Date.now();
  const idsOf = (length: number) => Array.from({ length }, () => randomUUID());
  const userIds = idsOf(500);
  const resourceIds = idsOf(300);
  const entryOf = (index: number) => ({
    _id: randomUUID(),
    userId: index === ownEntry ? randomUUID() : userIds[index % userIds.length],
    user: index === ownEntry ? user : userOf(index % userIds.length),
    activityType: types[((index * 7) % 11) % types.length],
    resourceType: 'test',
    resourceId: resourceIds[index % resourceIds.length],
    metadata: null,
    ipAddress: `10.0.${index % 200}.7`,
    userAgent: null,
    timestamp: new Date(now - Math.floor((index / count) * 90 * dayMs)),
  });
  for (let first = 0; first < count; first += batch) {
    await log.insertMany(
      Array.from({ length: Math.min(batch, count - first) }, (_, index) => entryOf(first + index)),
    );
  }
  await connection.close();
}
