/**
 * A service with no database: it answers /api/tests, and takes uploads as services do (checks the type, hashes, writes
 * to disk) but then discards them.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDiskStore, rasterKinds } from '@medrad/object-store';
import { createLogger, createService } from '@medrad/service-kit';

const list = Array.from({ length: 2 }, (_, index) => ({
  id: `7f9c0b6e-0000-4000-8000-00000000000${index}`,
  title: 'CT Head: Emergencies',
  description: 'Twelve axial head CTs from a night on call',
  duration: 20,
}));

async function main(): Promise<void> {
  const store = await createDiskStore({ root: mkdtempSync(path.join(tmpdir(), 'bench-uploads-')) });
  const service = createService({
    name: 'plain',
    log: createLogger({ name: 'plain', level: 'error' }),
    register(app) {
      app.get('/api/tests', (_req, res) => void res.json(list));
      app.put('/api/uploads/spotters/bench', async (req, res) => {
        const staged = await store.stage(req, { maxBytes: 1024 ** 3, accept: rasterKinds });
        await store.discard(staged);
        res.status(201).json({});
      });
    },
  });
  const { url } = await service.listen(0, '127.0.0.1');
  console.log(url);
}

void main();
