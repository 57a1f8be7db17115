import { type Card, type Day, type DayLoad, type Memory, type Plan, planOf } from '../src';
import { Deck } from '../src/forecast/deck';
import { seenCard, today } from './decks';

/** A deck that shows the test its number of due cards on each day. */
class OpenDeck extends Deck {
  shown: DayLoad | null = null;

  protected override dueDayOf(card: Card, memory: Memory, load: DayLoad, plan: Plan): Day {
    this.shown = load;
    return super.dueDayOf(card, memory, load, plan);
  }
}

test('a reviewed card moves from its old due day to its new one', () => {
  const deck = new OpenDeck([seenCard('early', { group: 'g', stability: 20, dueDay: today + 9 })]);
  deck.study(today, planOf({ examDay: today + 5 }), () => ({ id: 'a', grade: 'good', at: 1 }));
  const dueDay = deck.cards[0]?.state?.dueDay ?? today;
  expect(dueDay).toBeGreaterThan(today + 9);
  expect([deck.shown?.countOn(today + 9), deck.shown?.hasGroup(today + 9, 'g')]).toEqual([0, false]);
  expect([deck.shown?.countOn(dueDay), deck.shown?.hasGroup(dueDay, 'g')]).toEqual([1, true]);
});
