import type { Mention } from '../phrase';
import type { ReadSentence } from '../text/read-report';
import { isLevelWord } from './levels';
import { sideOfWord } from './side-words';

/** Maximum distance in tokens between a finding and its enumerated places. */
const maxChoiceLength = 30;

/**
 * The tokens `one` and `another` of an enumeration such as `two lesions, one in the right lobe and
 * another in the left`.
 */
function choicesAfter({ tokens }: ReadSentence, end: number): number[] {
  const reach = tokens.slice(end + 1, end + maxChoiceLength);
  const one = reach.findIndex(({ surface }) => surface === 'one');
  const another = reach.findIndex(({ surface }) => surface === 'another' || surface === 'other');
  return one >= 0 && another > one ? [end + 1 + one, end + 1 + another] : [];
}

/**
 * Splits a finding with a list of places after a colon into one mention per place: `Nodules: RUL 6
 * mm, LLL 11 mm`; also for places distinguished by `one` and `another`. Returns other mentions
 * unchanged.
 */
export function enumeratedPlacesOf(mention: Mention): Mention[] {
  const { tokens } = mention.sentence;
  const colon = (mention.positions.at(-1) ?? 0) + 1;
  const choices = choicesAfter(mention.sentence, colon - 1);
  if (choices.length > 0) return choices.map((anchor) => ({ ...mention, anchors: [anchor] }));
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
