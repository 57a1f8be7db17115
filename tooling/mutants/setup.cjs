const { mkdirSync, writeFileSync } = require('node:fs');
const path = require('node:path');

/**
 * FLIP is the flipped condition as `file#id`; HITS is the folder in which each suite records the conditions that it
 * reaches.
 */
const { FLIP, HITS } = process.env;
const hits = new Set();

globalThis.__isFlipped = (file, id) => {
  const name = `${file}#${id}`;
  if (HITS) hits.add(name);
  return name === FLIP;
};

if (HITS) {
  const suite = path.relative(path.resolve(__dirname, '../..'), expect.getState().testPath);
  afterAll(() => {
    mkdirSync(HITS, { recursive: true });
    const file = path.join(HITS, `${suite.replace(/\W+/g, '-')}.json`);
    writeFileSync(file, JSON.stringify({ suite, hits: [...hits] }));
  });
}
