/** A service with nothing behind it: answers /api/tests, takes uploads and forgets them. Prints its address. */
import { createLogger, createService } from '@medrad/service-kit';

const list = Array.from({ length: 2 }, (_, index) => ({
  id: `7f9c0b6e-0000-4000-8000-00000000000${index}`,
  title: 'CT Head: Emergencies',
  description: 'Twelve axial head CTs from a night on call',
  duration: 20,
}));

async function main(): Promise<void> {
  const service = createService({
    name: 'plain',
    log: createLogger({ name: 'plain', level: 'error' }),
    register(app) {
      app.get('/api/tests', (_req, res) => void res.json(list));
      app.post('/api/upload-image', (req, res) => {
        let bytes = 0;
        req.on('data', (chunk: Buffer) => (bytes += chunk.length));
        req.on('end', () => res.status(201).json({ bytes }));
      });
    },
  });
  const { url } = await service.listen(0, '127.0.0.1');
  console.log(url);
}

void main();
