import type { DataSet } from 'dicom-parser';
import type { ContentItem } from '../model/document';
import { codeOf, itemsOf } from '../values/elements';
import { contentValue, type ContentValue } from './content-value';
import { codeIn, codeText, sourceOf, type TextSource } from './document-text';

/** Limits on the listed content. Reports that devices write have hundreds of items, and eight levels. */
export interface ContentLimits {
  items: number;
  /** Levels below the root. */
  depth: number;
  /** Characters of all names and values; later texts are left out with their items. */
  characters: number;
}

export const defaultContentLimits: ContentLimits = { items: 5_000, depth: 32, characters: 1_000_000 };

const contentSequence = 'x0040a730';

/**
 * Relationship Types for people (PS3.3 Table C.17-6). CONTAINS says nothing that the order does not,
 * as if the file gave none.
 */
const relationships: Readonly<Record<string, string>> = {
  '': '',
  CONTAINS: '',
  'HAS OBS CONTEXT': 'Context',
  'HAS ACQ CONTEXT': 'Acquisition',
  'HAS CONCEPT MOD': 'Modifier',
  'HAS PROPERTIES': 'Property',
  'INFERRED FROM': 'Inferred from',
  'SELECTED FROM': 'Selected from',
};

/** Name of an item for people. */
export const nameOf = (source: TextSource): string => codeText(codeIn(source, 'x0040a043'));

/** The listed content of a report. */
export interface ReportContent {
  content: readonly ContentItem[];
  /** Number of items beyond the limits. */
  leftOut: number;
}

/** Number of items below a data set, at every level. */
function countItems(dataSet: DataSet): number {
  return itemsOf(dataSet, contentSequence).reduce((sum, item) => sum + 1 + countItems(item), 0);
}

/** Reads the content tree depth first, until a limit is reached. */
class TreeReader {
  leftOut = 0;
  private items = 0;
  private characters = 0;

  constructor(
    private readonly root: TextSource,
    private readonly limits: ContentLimits,
  ) {}

  childrenOf({ dataSet, characterSets }: TextSource, number: string, depth: number): ContentItem[] {
    const children = itemsOf(dataSet, contentSequence);
    const { items, depth: deepest, characters } = this.limits;
    const listed: ContentItem[] = [];
    for (const [index, child] of children.entries()) {
      if (depth >= deepest || this.items >= items || this.characters >= characters) {
        this.leftOut += 1 + countItems(child);
      } else {
        listed.push(this.itemOf(sourceOf(child, characterSets), `${number}.${index + 1}`, depth));
      }
    }
    return listed;
  }

  private itemOf(source: TextSource, number: string, depth: number): ContentItem {
    const { dataSet } = source;
    const relation = codeOf(dataSet, 'x0040a010');
    const type = codeOf(dataSet, 'x0040a040');
    const target = identifierOf(dataSet);
    const name = nameOf(source);
    const { value, doubt } = target.length > 0 ? this.reference(target) : contentValue(type, source);
    this.items += 1;
    this.characters += name.length + value.length;
    return {
      number,
      relationship: Object.hasOwn(relationships, relation) ? relationships[relation]! : 'Related',
      name,
      isContainer: type === 'CONTAINER',
      value,
      refersTo: target.join('.'),
      doubt,
      children: this.childrenOf(source, number, depth + 1),
    };
  }

  /** A relationship by reference names the position of its target; the target is not listed again. */
  private reference(target: readonly number[]): ContentValue {
    const number = target.join('.');
    const [first, ...places] = target;
    let found: TextSource | undefined = first === 1 ? this.root : undefined;
    for (const place of places) {
      const item: DataSet | undefined = found?.dataSet.elements[contentSequence]?.items?.[place - 1]?.dataSet;
      found = item && sourceOf(item, found?.characterSets);
    }
    if (!found) return { value: `Item ${number}`, doubt: 'This item is not in the document.' };
    const name = nameOf(found);
    return { value: name === '' ? `Item ${number}` : `Item ${number}: ${name}`, doubt: '' };
  }
}

/** Maximum length of a position that is followed; no listed item is deeper. */
const longestIdentifier = 64;

/** Referenced Content Item Identifier: the positions from the root to an item, from 1. */
function identifierOf(dataSet: DataSet): number[] {
  const element = dataSet.elements['x0040db73'];
  const count = Math.min(longestIdentifier, Math.floor((element?.length ?? 0) / 4));
  return Array.from({ length: count }, (_, index) => dataSet.uint32('x0040db73', index) ?? 0);
}

/** Reads the content tree of a report (PS3.3 C.17.3). */
export function reportContent(root: TextSource, limits = defaultContentLimits): ReportContent {
  const reader = new TreeReader(root, limits);
  return { content: reader.childrenOf(root, '1', 0), leftOut: reader.leftOut };
}
