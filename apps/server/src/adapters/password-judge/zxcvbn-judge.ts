import type { PasswordJudge } from '../../ports/password-judge.ts';
import { polishWords } from './polish-words.ts';

type CountGuesses = (password: string, words: string[]) => number;

/** What eight random characters would take. Whoever uses patterns and words needs a few more of them. */
const fewestGuesses = 1e8;
/** What stands besides somebody's own name has to be at least so long. */
const shortestRest = 5;
/**
 * The work grows faster than the password: so many characters take a few milliseconds at worst, and whether the rest
 * is good no longer matters.
 */
const judgedCharacters = 24;
/** Each character that may stand for another doubles the work; four are enough for P@$$w0rd. */
const maxSubstitutions = 4;
const shortestWord = 3;

export function createZxcvbnJudge(): PasswordJudge {
  let loading: Promise<CountGuesses> | undefined;
  return {
    async isCommon(password, personalWords) {
      loading ??= loadGuesser();
      const countGuesses = await loading;
      const judged = toPlainLetters(password).slice(0, judgedCharacters);
      const words = personalWords.flatMap(splitIntoWords);
      return isMostly(judged, words) || countGuesses(judged, words) < fewestGuesses;
    },
  };
}

/** Some ten megabytes and a tenth of a second: only for those who let people choose passwords, and once. */
async function loadGuesser(): Promise<CountGuesses> {
  const { ZxcvbnFactory } = await import('@zxcvbn-ts/core');
  const { adjacencyGraphs, dictionary } = await import('@zxcvbn-ts/language-common');
  const zxcvbn = new ZxcvbnFactory({
    dictionary: { ...dictionary, polish: polishWords },
    graphs: adjacencyGraphs,
    maxLength: judgedCharacters,
    l33tMaxSubstitutions: maxSubstitutions,
  });
  return (password, words) => zxcvbn.check(password, words).guesses;
}

function isMostly(password: string, words: readonly string[]): boolean {
  let rest = password.toLowerCase();
  for (const word of words) rest = rest.replaceAll(word, '');
  return rest.length < shortestRest;
}

/** `Ala Nowicka` is two words and one besides, and so is an address before and after its @. */
function splitIntoWords(text: string): string[] {
  const plain = toPlainLetters(text).toLowerCase();
  const pieces = plain.split(/[^\p{L}\p{N}]+/u);
  return [...new Set([plain, pieces.join(''), ...pieces])]
    .filter((word) => word.length >= shortestWord)
    .sort((one, other) => other.length - one.length);
}

/** Hasło is as easy to guess as haslo. */
function toPlainLetters(text: string): string {
  return text
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'L')
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '');
}
