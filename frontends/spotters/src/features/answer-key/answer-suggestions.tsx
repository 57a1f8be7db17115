import type { SuggestedTerm } from '@medrad/answer-marking';
import { foldText } from '@medrad/contracts/text-folding';
import { Button } from '@medrad/ui/core';
import { useState } from 'react';
import styles from './answer-key.module.css';
import type { AnswerKeyDraft } from './answer-key-draft';

interface AnswerSuggestionsProps {
  title: string;
  draft: AnswerKeyDraft;
  onChange: (part: Partial<AnswerKeyDraft>) => void;
}

const writtenOf = ({ side, text }: SuggestedTerm): string =>
  side ? `${side === 'both' ? 'bilateral' : side} ${text}` : text;

/** Synonyms of the diagnosis in the title, each with a button to accept it. */
export function AnswerSuggestions({ title, draft, onChange }: AnswerSuggestionsProps) {
  const [terms, setTerms] = useState<string[] | null>(null);
  const [isSearching, setSearching] = useState(false);
  const written = foldText([title, draft.accepted, draft.partial, draft.rejected].join('\n')).split('\n');
  const left = (terms ?? []).filter((term) => !written.includes(foldText(term)));

  async function suggest(): Promise<void> {
    setSearching(true);
    try {
      const { suggestTerms } = await import('@medrad/answer-marking');
      setTerms(suggestTerms(title).map(writtenOf));
    } catch {
      // Loading failed; pressing the button again retries.
      setTerms(null);
    } finally {
      setSearching(false);
    }
  }
  const take = (term: string): void =>
    onChange({ accepted: [draft.accepted.trimEnd(), term].filter(Boolean).join('\n') });
  return (
    <div className={styles.suggestions}>
      <Button size="sm" icon="lightbulb" isLoading={isSearching} onClick={() => void suggest()}>
        Suggest other names
      </Button>
      {left.map((term) => (
        <Button key={term} size="sm" variant="ghost" icon="plus" onClick={() => take(term)}>
          {term}
        </Button>
      ))}
      <p className={styles.note} role="status">
        {terms && left.length === 0 ? 'No other names are known.' : ''}
      </p>
    </div>
  );
}
