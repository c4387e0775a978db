import { showToast } from './toaster.tsx';

interface CopyWords {
  copied: string;
  failed: string;
}

/** Some browsers keep the clipboard to themselves: then the text is shown, to be written down by hand. */
export async function copyText(text: string, words: CopyWords): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title: words.copied });
  } catch {
    showToast({ title: words.failed, description: text, variant: 'destructive' });
  }
}
