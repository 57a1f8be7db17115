import { keyFindingPhraseMaxLength } from '@medrad/contracts/limits';
import { errorMessage, useToast } from '@medrad/remote-kit';
import { Button, TextField } from '@medrad/ui/core';
import { useState } from 'react';
import { reportingApi } from '../../../reporting.api';
import styles from '../review.module.css';

interface PhraseFieldProps {
  caseId: string;
  findingId: string;
  /** Of the finding. */
  name: string;
}

/** Words that were selected on the page, where they are short enough to be a phrase. */
const selectedWords = (): string => {
  const words = (window.getSelection()?.toString() ?? '').trim().replace(/\s+/g, ' ');
  return words.length <= keyFindingPhraseMaxLength ? words : '';
};

/** Lets the words of a report that the program did not know count from now on. */
export function PhraseField({ caseId, findingId, name }: PhraseFieldProps) {
  const [phrase, setPhrase] = useState(selectedWords);
  const [addPhrase, { isLoading }] = reportingApi.useAddKeyFindingPhraseMutation();
  const { toast } = useToast();

  async function add(): Promise<void> {
    const { error } = await addPhrase({ id: caseId, body: { findingId, phrase: phrase.trim() } });
    if (error) {
      const description = errorMessage(error, 'Please try again.');
      return void toast({ title: 'The words were not added', description, variant: 'destructive' });
    }
    setPhrase('');
    toast({
      title: 'Words Added',
      description: 'From now on they count as naming this finding.',
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
        Let these words count
      </Button>
    </div>
  );
}
