import type { Exam } from '@medrad/contracts';
import { errorMessage, useToast } from '@medrad/remote-kit';
import { spottersApi } from '../../../spotters.api';

/** Pauses and resumes an exam; the server stores both. */
export function usePause({ id }: Pick<Exam, 'id'>) {
  const [pauseExam, pausing] = spottersApi.usePauseExamMutation();
  const [resumeExam, resuming] = spottersApi.useResumeExamMutation();
  const { toast } = useToast();

  async function run(call: typeof pauseExam, title: string): Promise<void> {
    const { error } = await call({ id });
    if (error) toast({ title, description: errorMessage(error), variant: 'destructive' });
  }
  return {
    isLoading: pausing.isLoading || resuming.isLoading,
    pause: () => void run(pauseExam, 'The exam was not paused'),
    resume: () => void run(resumeExam, 'The exam is still paused'),
  };
}

export type Pausing = ReturnType<typeof usePause>;
