import { keyFindingPhraseMaxLength } from '@medrad/contracts/limits';
import { errorMessage, useToast } from '@medrad/remote-kit';
import { Button, TextField } from '@medrad/ui/core';
import { useState } from 'react';
import { reportingApi } from '../../../reporting.api';
import styles from '../review.module.css';

interface PhraseFieldProps {
  caseId: string;
  findingId: string;
  /** Name of the finding that gets the phrase. */
  name: string;
}

/** The text selected on the page, if it is short enough for a phrase. */
const selectedWords = (): string => {
  const words = (window.getSelection()?.toString() ?? '').trim().replace(/\s+/g, ' ');
  return words.length <= keyFindingPhraseMaxLength ? words : '';
};

/** Adds words of a report to the accepted phrases of a finding. */
export function PhraseField({ caseId, findingId, name }: PhraseFieldProps) {
  const [phrase, setPhrase] = useState(selectedWords);
  const [addPhrase, { isLoading }] = reportingApi.useAddKeyFindingPhraseMutation();
  const { toast } = useToast();

  async function add(): Promise<void> {
    const { error } = await addPhrase({ id: caseId, body: { findingId, phrase: phrase.trim() } });
    if (error) {
      const description = errorMessage(error);
      return void toast({ title: 'The words were not added', description, variant: 'destructive' });
    }
    setPhrase('');
    toast({
      title: 'Words Added',
      description: 'From now on these words count as this finding.',
      variant: 'success',
    });
  }
  return (
    <div className={styles.phrase}>
      <TextField
        label={`Words of the report that mean ${name}`}
        hint="Select them in the report before you correct the hint, or type them. The next report is compared with them."
        maxLength={keyFindingPhraseMaxLength}
        value={phrase}
        onChange={({ target }) => setPhrase(target.value)}
      />
      <Button size="sm" isLoading={isLoading} disabled={phrase.trim() === ''} onClick={() => void add()}>
        Add these words
      </Button>
    </div>
  );
}
