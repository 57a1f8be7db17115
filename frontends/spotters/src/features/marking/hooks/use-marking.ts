import type { AnswerGroup } from '@medrad/contracts';
import { errorMessage, newId, useToast } from '@medrad/remote-kit';
import { readEditConflict } from '@medrad/ui/dialogs';
import { useRef, useState } from 'react';
import { spottersApi } from '../../../spotters.api';
import { decisionText } from '../describe-decision';

/** Default share of the marks of a half right answer. */
const defaultCredit = 0.5;

export type Verdict = NonNullable<AnswerGroup['decision']>['verdict'];

/** State of marking: the groups as loaded, the selected one, and the decisions made since loading. */
export function useMarking(read: readonly AnswerGroup[]) {
  const [changed, setChanged] = useState<ReadonlyMap<string, AnswerGroup>>(new Map());
  const [selectedId, select] = useState<string | null>(null);
  const [credit, setCredit] = useState(defaultCredit);
  const [decided, setDecided] = useState<readonly string[]>([]);
  /** Ids of all decisions that this page has sent; the server may have stored one although its answer was lost. */
  const sentIds = useRef(new Set<string>());
  const [sendDecision, deciding] = spottersApi.useDecideAnswerGroupMutation();
  const [sendUndo, undoing] = spottersApi.useUndoAnswerDecisionMutation();
  const { toast } = useToast();

  const groups = read.map((group) => changed.get(group.id) ?? group);
  const selected = groups.find(({ id }) => id === selectedId) ?? groups[0];
  const isBusy = deciding.isLoading || undoing.isLoading;
  const put = (group: AnswerGroup) => setChanged((before) => new Map(before).set(group.id, group));

  const step = (by: number) => {
    const next = groups[groups.findIndex(({ id }) => id === selected?.id) + by];
    if (next) select(next.id);
  };

  /** Selects the first undecided group below the given one; if there is none, the first undecided group of the list. */
  const goOnAfter = (id: string) => {
    const place = groups.findIndex((group) => group.id === id);
    const others = [...groups.slice(place + 1), ...groups.slice(0, place)];
    const next = others.find(({ decision }) => !decision);
    if (next) select(next.id);
  };

  /** Shows a decision of this page as stored, and goes on to the next group. */
  const settle = (group: AnswerGroup) => {
    put(group);
    setDecided((before) => [...before, group.id]);
    goOnAfter(group.id);
  };

  const fail = (title: string, error: unknown) => {
    const conflict = readEditConflict(error);
    if (conflict?.kind === 'changed') {
      const current = conflict.current as AnswerGroup;
      if (current.decision && sentIds.current.has(current.decision.decisionId)) {
        settle(current);
        toast({ title: 'Your first decision was stored', description: decisionText(current.decision) });
        return;
      }
      put(current);
      const description = current.decision
        ? decisionText(current.decision)
        : 'The decision was undone. Check the answers again.';
      toast({ title: 'Another teacher decided first', description, variant: 'destructive' });
    } else toast({ title, description: errorMessage(error), variant: 'destructive' });
  };

  async function decide(verdict: Verdict): Promise<void> {
    if (!selected || selected.decision || isBusy) return;
    const { id, revision } = selected;
    const decisionId = newId();
    sentIds.current.add(decisionId);
    const body = {
      decisionId,
      verdict,
      revision,
      ...(verdict === 'partial' && { credit }),
    };
    try {
      settle(await sendDecision({ id, body }).unwrap());
    } catch (error) {
      fail('The answers were not marked', error);
    }
  }

  async function undo(group: AnswerGroup): Promise<void> {
    if (!group.decision || isBusy) return;
    try {
      const body = { decisionId: group.decision.decisionId };
      put(await sendUndo({ id: group.id, body }).unwrap());
      setDecided((before) => before.filter((id) => id !== group.id));
      select(group.id);
      toast({ title: 'Decision undone' });
    } catch (error) {
      fail('The decision was not undone', error);
    }
  }

  const undoLast = () => {
    const last = groups.find(({ id }) => id === decided.at(-1));
    if (last) void undo(last);
  };
  /** Drops the decisions stored on this page, before the groups are reloaded. */
  const forget = () => {
    setChanged(new Map());
    setDecided([]);
  };
  return { groups, selected, isBusy, credit, setCredit, select, step, decide, undo, undoLast, put, forget };
}

export type Marking = ReturnType<typeof useMarking>;
