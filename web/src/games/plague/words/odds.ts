/** Whether a result is good or bad for who rolls. */
const GOOD = /kill|starts|weapon|item|push/
const BAD = /oops|zombified|wounded|out of ammo|gone|stalls|event/

export function judge(label: string): 'good' | 'bad' | '' {
  return BAD.test(label) ? 'bad' : GOOD.test(label) ? 'good' : ''
}
