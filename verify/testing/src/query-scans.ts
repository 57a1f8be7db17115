/** The part of a query that decides which documents the database reads. */
export interface SelectiveQuery {
  filter: object;
  sort?: object | undefined;
  limit?: number | undefined;
}

/** An index: its fields in order, and whether documents without the first field are missing in it. */
export interface DeclaredIndex {
  fields: Readonly<Record<string, unknown>>;
  isSparse: boolean;
}

const idIndex: DeclaredIndex = { fields: { _id: 1 }, isSparse: false };

/** Operators with which an index need not be read as a whole. */
const bounding = new Set(['$eq', '$in', '$gt', '$gte', '$lt', '$lte']);

const isOperators = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  Object.getPrototypeOf(value) === Object.prototype &&
  Object.keys(value).some((key) => key.startsWith('$'));

/** Conditions of a field as operators with operands. */
function conditionsOf(value: unknown): [operator: string, operand: unknown][] {
  if (value instanceof RegExp) return [['$regex', value]];
  return isOperators(value) ? Object.entries(value) : [['$eq', value]];
}

/** Whether a regular expression matches only texts with a certain beginning. */
const isPrefix = (pattern: unknown): boolean => /^\/?\^\w/.test(String(pattern));

/** Whether a condition confines an index on its field. A sparse index lacks documents without the field. */
function isBounded(value: unknown, isSparse: boolean): boolean {
  return conditionsOf(value).some(([operator, operand]) => {
    if (operator === '$regex') return isPrefix(operand);
    const takesMissing = operand === null || (Array.isArray(operand) && operand.includes(null));
    return bounding.has(operator) && !(isSparse && takesMissing);
  });
}

/** Conditions on fields that all matches meet, and lists of alternative filters. */
function partsOf(filter: object): { fields: [string, unknown][]; alternatives: object[][] } {
  const fields: [string, unknown][] = [];
  const alternatives: object[][] = [];
  for (const [name, value] of Object.entries(filter)) {
    if (name === '$and') {
      for (const inner of (value as object[]).map(partsOf)) {
        fields.push(...inner.fields);
        alternatives.push(...inner.alternatives);
      }
    } else if (name === '$or') alternatives.push(value as object[]);
    else fields.push([name, value]);
  }
  return { fields, alternatives };
}

function isFilterServed(filter: object, indexes: readonly DeclaredIndex[]): boolean {
  const { fields, alternatives } = partsOf(filter);
  const isByField = indexes.some(({ fields: parts, isSparse }) => {
    const [first] = Object.keys(parts);
    return fields.some(([name, value]) => name === first && isBounded(value, isSparse));
  });
  return isByField || alternatives.some((branches) => branches.every((one) => isFilterServed(one, indexes)));
}

function isSortServed(sort: object, { fields, isSparse }: DeclaredIndex): boolean {
  const parts = Object.entries(fields);
  const turns = Object.entries(sort).map(([name, direction], at) => {
    const [field, own] = parts[at] ?? [];
    return field === name ? Number(direction) * Number(own) : 0;
  });
  return !isSparse && turns.every((turn) => turn !== 0 && turn === turns[0]);
}

/**
 * Whether an index confines what the database reads, as MongoDB's planner sees it: a condition on the first field of an
 * index is an equality, a range or a list; each alternative has such an index; an index gives the order; or a limit
 * without conditions ends the reading.
 */
export function isServed(
  { filter, sort = {}, limit = 0 }: SelectiveQuery,
  declared: readonly DeclaredIndex[],
): boolean {
  const indexes = [idIndex, ...declared];
  if (isFilterServed(filter, indexes)) return true;
  if (Object.keys(sort).length > 0) return indexes.some((index) => isSortServed(sort, index));
  return Object.keys(filter).length === 0 && limit > 0;
}

function nameOf([field, value]: [string, unknown]): string {
  if (field.startsWith('$')) {
    const branches = (value as object[]).map((one) => Object.entries(one).map(nameOf).join(', '));
    return `${field}(${[...new Set(branches)].join(' | ')})`;
  }
  return isOperators(value) ? `${field} ${Object.keys(value).join(' ')}` : field;
}

/** The shape of a query: its collection, the fields of its filter with their operators, and its order. */
export function shapeOf(collection: string, { filter, sort = {} }: SelectiveQuery): string {
  const fields = Object.entries(filter).map(nameOf).toSorted();
  const by = fields.length > 0 ? ` by ${fields.join(', ')}` : '';
  const order = Object.keys(sort);
  return `${collection}${by}${order.length > 0 ? ` in order of ${order.join(', ')}` : ''}`;
}
