/** Total marks of a group of items. */
export interface GroupMarks {
  name: string;
  items: number;
  marks: number;
}

/** Groups items by name and totals their marks; the largest groups first. */
export function groupMarks<Item extends { marks: number }>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
): GroupMarks[] {
  const groups = new Map<string, GroupMarks>();
  for (const item of items) {
    const name = nameOf(item);
    const group = groups.get(name) ?? { name, items: 0, marks: 0 };
    groups.set(name, { name, items: group.items + 1, marks: group.marks + item.marks });
  }
  return [...groups.values()].sort(
    (one, other) => other.items - one.items || one.name.localeCompare(other.name, 'en'),
  );
}
