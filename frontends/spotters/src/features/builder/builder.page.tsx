import { BackLink } from '@medrad/remote-kit';
import { DeveloperGate } from '@medrad/remote-kit/access';
import { useNavigate } from '@medrad/remote-kit/router';
import { ConfirmDialog, Page, PageHeader } from '@medrad/ui/core';
import { paths } from '../../paths';
import styles from './components/builder.module.css';
import { DetailsForm } from './components/details-form';
import { ImageForm } from './components/image-form';
import { SavedImages } from './components/saved-images';
import { useCreateTest } from './hooks/use-create-test';
import { useLeaveGuard } from './hooks/use-leave-guard';
import { useSavedImages } from './hooks/use-saved-images';
import type { TestForm } from './test-form';

const title = 'Create New Test';

/** /tests/create: a spotter is built from image files. */
export default function BuilderPage() {
  return (
    <DeveloperGate title={title} back={<BackLink to={paths.tests}>Back to Tests</BackLink>}>
      <Builder />
    </DeveloperGate>
  );
}

function Builder() {
  const saved = useSavedImages();
  const { create, isCreating } = useCreateTest();
  const navigate = useNavigate();
  const guard = useLeaveGuard(saved.images.length > 0 || saved.held.file !== null);

  async function handleCreate(form: TestForm) {
    if (await create(form, saved.images)) await navigate(paths.tests);
  }

  return (
    <Page width="xl">
      <PageHeader
        title={title}
        subtitle="Save the images one by one, then create the test."
        back={<BackLink to={paths.tests}>Back</BackLink>}
      />
      <div className={styles.columns}>
        <ImageForm saved={saved} />
        <div className={styles.column}>
          <SavedImages images={saved.images} onMove={saved.move} onRemove={saved.remove} />
          <DetailsForm
            imageCount={saved.images.length}
            isCreating={isCreating}
            onCreate={(form) => void handleCreate(form)}
          />
        </div>
      </div>
      <ConfirmDialog
        open={guard.isAsking}
        onOpenChange={(open) => !open && guard.stay()}
        title="Leave without creating the test?"
        description="The images of this test are not part of any test yet. Saved images stay among all images."
        confirmLabel="Leave"
        cancelLabel="Stay"
        tone="danger"
        onConfirm={guard.leave}
      />
    </Page>
  );
}
