import type { ApiError } from '@medrad/api-client';
import { examPausesMax } from '@medrad/contracts/limits';
import { errorMessage, newId, useToast } from '@medrad/remote-kit';
import { Select, Switch } from '@medrad/ui/core';
import { FormDialog } from '@medrad/ui/dialogs';
import { useRef, useState } from 'react';
import { spottersApi } from '../../../spotters.api';
import { creationOf, newDraft, problemsOf } from '../../exam/choose/exam-draft';
import { ExamFields } from '../../exam/choose/exam-fields';
import { newPaperDraft, paperFieldsOf, paperProblemsOf } from '../paper-draft';
import styles from './exam-papers.module.css';
import { PaperFields } from './paper-fields';

const pauseOptions = Array.from({ length: examPausesMax + 1 }, (_, number) => ({
  value: String(number),
  label: number === 0 ? 'None' : String(number),
}));
const noImages = 'No image fits this choice. Choose another source, or fewer filters.';

/**
 * Creates a paper. Submitting the unchanged form again after the server's response was lost does not create a second
 * paper.
 */
export default function NewPaperDialog({ onClose }: { onClose: () => void }) {
  const [texts, setTexts] = useState(newPaperDraft);
  const [exam, setExam] = useState(() => newDraft(null));
  const [pauses, setPauses] = useState('0');
  const [isShuffled, setShuffled] = useState(true);
  const [isTried, setTried] = useState(false);
  const sent = useRef({ paperId: newId(), of: '' });
  const [create, { isLoading }] = spottersApi.useCreateExamPaperMutation();
  const { toast } = useToast();
  const found = { texts: paperProblemsOf(texts), exam: problemsOf(exam) };

  async function submit(): Promise<void> {
    setTried(true);
    if (Object.values(found).some((problems) => Object.keys(problems).length > 0)) return;
    const { format, source } = creationOf(exam);
    const wish = {
      ...paperFieldsOf(texts),
      format: { ...format, pauses: Number(pauses) },
      source,
      isShuffled,
    };
    const of = JSON.stringify(wish);
    if (sent.current.of !== of) sent.current = { paperId: newId(), of };
    const { data, error } = await create({ body: { paperId: sent.current.paperId, ...wish } });
    if (!data) {
      const isEmpty = (error as ApiError | undefined)?.body?.code === 'NO_IMAGES';
      const description = isEmpty ? noImages : errorMessage(error);
      return void toast({ title: 'The paper was not set', description, variant: 'destructive' });
    }
    const asked = wish.format.items;
    const description =
      data.format.items < asked
        ? `It has ${data.format.items} of the ${asked} images you asked for.`
        : undefined;
    toast({ title: `Paper "${data.title}" set`, description, variant: 'success' });
    onClose();
  }

  return (
    <FormDialog
      title="New paper"
      description="Everyone who takes the paper gets the same images, as they are now."
      size="lg"
      submitLabel="Set paper"
      canSubmit={texts.title.trim() !== ''}
      isSending={isLoading}
      noValidate
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <PaperFields
        draft={texts}
        problems={isTried ? found.texts : {}}
        onChange={(part) => setTexts((now) => ({ ...now, ...part }))}
      />
      <ExamFields
        draft={exam}
        problems={isTried ? found.exam : {}}
        onChange={(part) => setExam((now) => ({ ...now, ...part }))}
      />
      <div className={styles.fields}>
        <Select
          label="Pauses"
          hint="How often the clock may be stopped"
          options={pauseOptions}
          value={pauses}
          onChange={({ target }) => setPauses(target.value)}
        />
      </div>
      <Switch
        label="Shuffle for each person"
        description="Each person gets the images in an order of their own, so that looking at a neighbour does not help."
        checked={isShuffled}
        onChange={setShuffled}
      />
    </FormDialog>
  );
}
