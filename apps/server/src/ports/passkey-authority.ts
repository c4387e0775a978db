/** JSON for the browser's own WebAuthn functions, or from them. */
export type BrowserJson = Record<string, unknown>;

export interface PasskeyChallenge {
  /** To be kept: a response is only good for the challenge it answers. */
  challenge: string;
  options: BrowserJson;
}

export interface PasskeyOwner {
  id: string;
  /** What people choose by when they have several accounts. */
  account: string;
  name: string;
}

export interface KnownCredential {
  /** As browsers write it, in base64url. */
  credentialId: string;
  transports: string[];
}

export interface NewPasskey extends KnownCredential {
  publicKey: Uint8Array;
  counter: number;
  isBackedUp: boolean;
}

export interface PasskeyProof {
  response: BrowserJson;
  challenge: string;
  ownerId: string;
  passkey: Pick<NewPasskey, 'credentialId' | 'publicKey' | 'counter'>;
}

/** Knows WebAuthn for one site. What it does not believe is undefined, whatever the reason. */
export interface PasskeyAuthority {
  challengeRegistration(owner: PasskeyOwner, known: KnownCredential[]): Promise<PasskeyChallenge>;
  judgeRegistration(response: BrowserJson, challenge: string): Promise<NewPasskey | undefined>;
  challengeSignIn(): Promise<PasskeyChallenge>;
  /** Which passkey the response claims to come from. */
  readCredentialId(response: BrowserJson): string | undefined;
  judgeSignIn(proof: PasskeyProof): Promise<Pick<NewPasskey, 'counter' | 'isBackedUp'> | undefined>;
}
