import type { ExamPaper } from '@medrad/contracts';
import { errorMessage, useToast } from '@medrad/remote-kit';
import { Button } from '@medrad/ui/core';
import { saveFile } from '@medrad/ui/export';
import { useState } from 'react';
import { spottersApi } from '../../../spotters.api';
import { answersCsv, paperFileName, readAll, resultsCsv } from '../results-csv';

type Content = 'results' | 'answers';

/** Buttons that save all results or answers as files, including those that the page has not loaded yet. */
export function SaveCsv({ paper: { id, title } }: { paper: ExamPaper }) {
  const [readResults] = spottersApi.useLazyListExamPaperResultsQuery();
  const [readAnswers] = spottersApi.useLazyListExamPaperAnswersQuery();
  const [readItems] = spottersApi.useLazyListExamPaperItemsQuery();
  const [saved, setSaved] = useState<Content | null>(null);
  const { toast } = useToast();

  async function read(content: Content): Promise<string> {
    if (content === 'results')
      return resultsCsv(await readAll((page) => readResults({ id, ...page }).unwrap()));
    const items = await readItems({ id }).unwrap();
    return answersCsv(await readAll((page) => readAnswers({ id, ...page }).unwrap()), items);
  }

  async function save(content: Content): Promise<void> {
    setSaved(content);
    try {
      const file = new Blob([await read(content)], { type: 'text/csv;charset=utf-8' });
      saveFile(file, paperFileName(title, content));
    } catch (error) {
      const description = errorMessage(error);
      toast({ title: `The ${content} were not saved`, description, variant: 'destructive' });
    } finally {
      setSaved(null);
    }
  }

  return (
    <>
      <Button icon="download" isLoading={saved === 'results'} onClick={() => void save('results')}>
        Save as CSV
      </Button>
      <Button icon="download" isLoading={saved === 'answers'} onClick={() => void save('answers')}>
        Save answers as CSV
      </Button>
    </>
  );
}
