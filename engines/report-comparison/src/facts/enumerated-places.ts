import type { Mention } from '../phrase';
import { isLevelWord } from './levels';
import { sideOfWord } from './side-words';

/**
 * A finding whose places are listed after a colon, as one mention for each: `Nodules: RUL 6 mm, LLL 11 mm`. Any other mention
 * stays as it is.
 */
export function enumeratedPlacesOf(mention: Mention): Mention[] {
  const { tokens } = mention.sentence;
  const colon = (mention.positions.at(-1) ?? 0) + 1;
  if (tokens[colon]?.surface !== ':') return [mention];
  const anchors: number[] = [];
  let start = colon + 1;
  let namesPlace = false;
  for (let index = colon + 1; index <= tokens.length; index += 1) {
    const surface = tokens[index]?.surface;
    if (surface === undefined || surface === ',' || surface === 'and') {
      if (namesPlace) anchors.push(start);
      start = index + 1;
      namesPlace = false;
    } else if (surface === ':' || surface === ';') break;
    else namesPlace ||= sideOfWord(surface) !== null || isLevelWord(surface);
  }
  return anchors.length < 2 ? [mention] : anchors.map((anchor) => ({ ...mention, anchors: [anchor] }));
}
