export interface Answer {
  status: number;
  body: object;
}

export function refuse(status: number, code: string): Answer {
  return { status, body: { error: { type: 'invalid_request_error', code, message: code } } };
}
