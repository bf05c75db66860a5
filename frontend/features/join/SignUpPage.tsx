import { FormCard } from '../../ui/form/Form.tsx'
import { OtherWaysIn, SignUpForm } from './SignUpForm.tsx'

export const SignUpPage = () => (
  <FormCard
    title="Join for free"
    lead="Scores for every game, and why they are what they are. Free, no card."
    links={<OtherWaysIn />}
  >
    <SignUpForm />
  </FormCard>
)
