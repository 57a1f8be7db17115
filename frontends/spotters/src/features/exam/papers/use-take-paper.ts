import type { ExamPaper } from '@medrad/contracts';
import { errorMessage, useToast } from '@medrad/remote-kit';
import { useNavigate } from '@medrad/remote-kit/router';
import { paths } from '../../../paths';
import { spottersApi } from '../../../spotters.api';

/**
 * Opens the exam in which the user takes a paper, and creates it the first time. Requesting it again after the server's
 * response was lost does not create a second exam.
 */
export function useTakePaper({ id }: Pick<ExamPaper, 'id'>) {
  const [takePaper, { isLoading }] = spottersApi.useTakeExamPaperMutation();
  const { toast } = useToast();
  const navigate = useNavigate();

  async function take(): Promise<void> {
    const { data, error } = await takePaper({ id });
    if (data) return void navigate(paths.exam(data.id));
    toast({
      title: 'The paper could not be opened',
      description: errorMessage(error, 'Check the connection and try again. No clock is running yet.'),
      variant: 'destructive',
    });
  }

  return { take, isLoading };
}
