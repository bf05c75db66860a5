import { randomUUID } from 'node:crypto'
import { requireMember } from '#functions/http/access.ts'
import { serve } from '#functions/http/serve.ts'
import { guestType, signToken, withEdgeMark } from '#functions/http/tokens/portalToken.ts'
import { accountEndpoints } from '#shared/contract/account/account.ts'
import { digestAnswers } from './alerts/digests.ts'
import { hookAnswers } from './alerts/hooks.ts'
import { pushAnswers } from './alerts/pushes.ts'
import { confirmEmail, sendConfirmation } from './confirmation.ts'
import { changeFollows, changeRosters, setCalendar } from './follows.ts'
import { freeAccess } from './freeAccess.ts'
import { login } from './login.ts'
import { eraseAccount, personalData } from './personalData.ts'
import { accountDependencies } from './profile/dependencies.ts'
import { changeAlertWishes, checkLogin, refreshUser, updateProfile } from './profile/profile.ts'
import { logout, refreshSession } from './session.ts'
import { checkUsername, signup } from './signup.ts'

const dependencies = accountDependencies()

export const handler = serve(
  accountEndpoints,
  {
    sampleToken: async () => {
      const { keys, originSecret } = dependencies.http
      const token = await signToken(keys, guestType, { sub: randomUUID() })
      return { token: withEdgeMark(token, originSecret) }
    },
    checkLogin: checkLogin(dependencies),
    refreshUser: refreshUser(dependencies),
    signup: signup(dependencies),
    login: login(dependencies),
    logout: logout(dependencies),
    refreshSession: refreshSession(dependencies),
    checkUsername: checkUsername(dependencies),
    confirmEmail: confirmEmail(dependencies),
    sendConfirmation: sendConfirmation(dependencies),
    updateProfile: updateProfile(dependencies),
    changeFollows: changeFollows(dependencies),
    changeRosters: changeRosters(dependencies),
    setCalendar: setCalendar(dependencies),
    changeAlertWishes: changeAlertWishes(dependencies),
    ...pushAnswers(dependencies),
    ...hookAnswers(dependencies),
    ...digestAnswers(dependencies),
    freeAccess: freeAccess(dependencies),
    exportData: ({ caller, now }) => personalData(dependencies)(requireMember(caller), now),
    eraseAccount: eraseAccount(dependencies),
  },
  dependencies.http,
)
