import { randomUUID } from 'node:crypto';
import { connectMongo } from '@medrad/persistence';

export async function createTestDatabase() {
  const url = process.env['MONGODB_URL'] ?? '';
  const connection = await connectMongo(url, `test_${randomUUID().slice(0, 8)}`);
  return {
    connection,
    async drop() {
      await connection.dropDatabase();
      await connection.close();
    },
  };
}
