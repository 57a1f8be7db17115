import type { Card } from '../card';
import type { Day } from '../days/calendar';

/** The number of cards due on each day, with their groups. */
export class DayLoad {
  private readonly groups = new Map<Day, Map<string, number>>();
  private readonly counts = new Map<Day, number>();

  constructor(cards: Iterable<Card> = []) {
    for (const { group, state } of cards) if (state) this.add(state.dueDay, group);
  }

  /** Cards due on a day. */
  countOn(day: Day): number {
    return this.counts.get(day) ?? 0;
  }

  /** Whether a card of a group is due on a day. */
  hasGroup(day: Day, group: string): boolean {
    return (this.groups.get(day)?.get(group) ?? 0) > 0;
  }

  add(day: Day, group: string): void {
    this.change(day, group, 1);
  }

  remove(day: Day, group: string): void {
    this.change(day, group, -1);
  }

  private change(day: Day, group: string, by: 1 | -1): void {
    this.counts.set(day, this.countOn(day) + by);
    const groups = this.groups.get(day) ?? new Map<string, number>();
    groups.set(group, (groups.get(group) ?? 0) + by);
    this.groups.set(day, groups);
  }
}
