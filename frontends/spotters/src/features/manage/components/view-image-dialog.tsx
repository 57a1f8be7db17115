import type { TestQuestion } from '@medrad/contracts';
import { Dialog } from '@medrad/ui/core';
import { ImageViewer } from '@medrad/ui/viewer';

interface ViewImageDialogProps {
  question: TestQuestion;
  onClose: () => void;
}

export function ViewImageDialog({ question: { questionNumber, image }, onClose }: ViewImageDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Question ${questionNumber}`}
      description={image.title}
      size="lg"
    >
      <ImageViewer src={image.imageUrl} size={image} alt={image.title} />
    </Dialog>
  );
}
