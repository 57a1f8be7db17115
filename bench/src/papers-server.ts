/** The papers service on the database and in the folder of the command line; prints its address. */
import { composePapers } from './compose-papers';

async function main(): Promise<void> {
  const [mongoUrl = '', folder = ''] = process.argv.slice(2);
  const { service } = await composePapers(mongoUrl, 'papers', folder);
  const { url } = await service.listen(0, '127.0.0.1');
  console.log(url);
}

process.once('SIGINT', () => process.exit(0));
void main();
