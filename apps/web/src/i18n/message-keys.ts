import type { MessageFile, Messages } from './messages.ts';
import type { MessageValues } from './translate.ts';

type BaseKey<Name extends string> = Name extends `${infer Base}_${'one' | 'few' | 'many' | 'other'}`
  ? Base
  : Name;

/** Keys of single messages, with dots; the forms of a plural are one key. */
export type TextKey<Tree, Prefix extends string = ''> = {
  [Name in keyof Tree & string]: Tree[Name] extends string
    ? `${Prefix}${BaseKey<Name>}`
    : Tree[Name] extends readonly unknown[]
      ? never
      : TextKey<Tree[Name], `${Prefix}${Name}.`>;
}[keyof Tree & string];

/** Keys of lists and groups of messages. */
type TreeKey<Tree, Prefix extends string = ''> = {
  [Name in keyof Tree & string]: Tree[Name] extends string
    ? never
    : Tree[Name] extends readonly unknown[]
      ? `${Prefix}${Name}`
      : `${Prefix}${Name}` | TreeKey<Tree[Name], `${Prefix}${Name}.`>;
}[keyof Tree & string];

type TreeAt<Tree, Key extends string> = Key extends `${infer Name}.${infer Rest}`
  ? Name extends keyof Tree
    ? TreeAt<Tree[Name], Rest>
    : never
  : Key extends keyof Tree
    ? Tree[Key]
    : never;

/** Says what a key of one message file means, in the language of the moment. */
export interface Translate<File extends MessageFile> {
  <Key extends TreeKey<Messages[File]>>(
    key: Key,
    values: MessageValues & { returnObjects: true },
  ): TreeAt<Messages[File], Key>;
  (key: TextKey<Messages[File]>, values?: MessageValues): string;
}
