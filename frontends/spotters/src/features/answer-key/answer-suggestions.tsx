import type { SuggestedTerm } from '@medrad/answer-marking';
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

/** Other names of the diagnosis that the title gives, each taken with one press. */
export function AnswerSuggestions({ title, draft, onChange }: AnswerSuggestionsProps) {
  const [terms, setTerms] = useState<string[] | null>(null);
  const [isSearching, setSearching] = useState(false);
  const written = [title, draft.accepted, draft.partial, draft.rejected].join('\n').toLowerCase().split('\n');
  const left = (terms ?? []).filter((term) => !written.includes(term.toLowerCase()));

  async function suggest(): Promise<void> {
    setSearching(true);
    try {
      const { suggestTerms } = await import('@medrad/answer-marking');
      setTerms(suggestTerms(title).map(writtenOf));
    } catch {
      // The code did not come: pressing again asks for it anew.
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
