import { ImageUp, X } from 'lucide-react';
import { type ComponentProps, type DragEvent, type ReactNode, useState } from 'react';
import { IconButton } from '../action/icon-button.tsx';
import { joinClasses } from '../foundation/join-classes.ts';
import { useSharedRef } from '../foundation/use-shared-ref.ts';
import { isAcceptedFile } from './accepted-file.ts';
import styles from './file-drop.module.css';
import { FilePreview } from './file-preview.tsx';

interface FileDropProps
  extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'onChange' | 'multiple'> {
  file: File | null;
  onFileChange: (file: File | null) => void;
  /** Not one of the kinds in `accept`. */
  onReject?: (file: File) => void;
  /** "Drop a picture here or choose one". */
  prompt: ReactNode;
  /** "PNG or JPG, up to 8 MB". */
  acceptedText: ReactNode;
  formatSize: (bytes: number) => string;
  removeLabel: string;
  /** Of what is asked for; a picture where nothing is said. */
  icon?: ReactNode;
  /** From 0 to 1 while the file travels; undefined when it does not. */
  progress?: number | undefined;
  progressLabel?: string;
}

/** One file. The native input lies over the whole zone: it takes the press, the key, the focus and the drop. */
export function FileDrop(props: FileDropProps) {
  const { file, onFileChange, onReject, prompt, acceptedText, className, ref, ...others } = props;
  const { formatSize, removeLabel, icon = <ImageUp />, progress, progressLabel, ...rest } = others;
  const [input, attach] = useSharedRef<HTMLInputElement>(ref);
  const [isOver, setIsOver] = useState(false);

  const take = (taken: File | undefined) => {
    if (!taken) return;
    if (isAcceptedFile(taken, rest.accept)) onFileChange(taken);
    else onReject?.(taken);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files[0]);
  };
  const remove = () => {
    onFileChange(null);
    input.current?.focus();
  };
  return (
    <div
      className={joinClasses(styles.zone, className)}
      data-over={isOver ? '' : undefined}
      data-filled={file ? '' : undefined}
    >
      <input
        {...rest}
        ref={attach}
        type="file"
        onChange={(event) => {
          take(event.currentTarget.files?.[0]);
          // Or the same file could not be chosen again after it was removed.
          event.currentTarget.value = '';
        }}
        onDragEnter={() => setIsOver(true)}
        onDragLeave={() => setIsOver(false)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
        className={styles.input}
      />
      {file ? (
        <>
          <FilePreview file={file} />
          <div className={styles.text}>
            <p className={styles.name}>{file.name}</p>
            <p className={styles.note}>{formatSize(file.size)}</p>
            {progress === undefined ? null : (
              <progress aria-label={progressLabel} max={1} value={progress} className={styles.progress} />
            )}
          </div>
          <IconButton label={removeLabel} icon={<X />} onClick={remove} className={styles.remove} />
        </>
      ) : (
        <FilePrompt icon={icon} prompt={prompt} acceptedText={acceptedText} />
      )}
    </div>
  );
}

function FilePrompt({ icon, prompt, acceptedText }: Pick<FileDropProps, 'icon' | 'prompt' | 'acceptedText'>) {
  return (
    <>
      <span className={styles.icon}>{icon}</span>
      <div className={styles.text}>
        <p className={styles.prompt}>{prompt}</p>
        <p className={styles.note}>{acceptedText}</p>
      </div>
    </>
  );
}
