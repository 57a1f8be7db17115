import { useToast } from '@medrad/remote-kit';
import { Button } from '@medrad/ui/core';
import { copyText } from '../copy-text';

/** A button that copies a text which could not be sent. */
export function CopyTextButton({ text }: { text: string }) {
  const { toast } = useToast();
  async function handleCopy() {
    const isCopied = await copyText(text);
    toast(
      isCopied
        ? { title: 'Text copied', variant: 'success' }
        : { title: 'Error', description: 'The text could not be copied', variant: 'destructive' },
    );
  }
  return (
    <Button size="sm" icon="clipboard" onClick={() => void handleCopy()}>
      Copy text
    </Button>
  );
}
