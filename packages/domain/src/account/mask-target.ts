import type { CodeChannel } from './verification-code.ts';

const dots = '••';

/**
 * Enough for its owner to know where to look, too little for anybody else to write there. The number of dots says
 * nothing about how much was left out.
 */
export function maskTarget(channel: CodeChannel, target: string): string {
  return channel === 'email' ? maskEmail(target) : maskPhone(target);
}

function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email.slice(0, at);
  return `${first}${dots}${email.slice(at)}`;
}

function maskPhone(phone: string): string {
  return `${dots}• ${dots}• ${phone.slice(-3)}`;
}
