import { reservePort } from '../src/reserve-port';

/** Script that reserves as many ports as its argument says, and prints them as JSON. */
async function main(): Promise<void> {
  const count = Number(process.argv[2]);
  process.stdout.write(JSON.stringify(await Promise.all(Array.from({ length: count }, reservePort))));
}

void main();
